import { expect, test } from 'vitest';
import { fieldMarked, paragraphs, unmarked, withFieldElements, withMarks } from '../../src/contract/text-marks.ts';
import { changedParagraphs } from '../../src/islands/admin/edit/Difference.tsx';
import { paragraphsOf as stretchesOf } from '../../src/islands/admin/edit/forms/paragraphs.ts';
import { paragraphsOf as linesOf } from '../../src/islands/admin/edit/page/inline-text.ts';

const BLANK_LINES = ['\n\n', '\n \n', '\n\t\n', '\n\u00A0\n', '\r\n\r\n', '\r\n \r\n', '\r\r', '\n\n\n\n'];

test.each(BLANK_LINES)('%j parts paragraphs, for everybody who parts a text', (between) => {
  const text = `One\nline.${between}Two.`;
  expect(paragraphs(text)).toEqual(['One\nline.', 'Two.']);
  expect(stretchesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One\nline.', 'Two.']);
  expect(linesOf(text)).toEqual(['One line.', 'Two.']);
  expect(changedParagraphs(text, `One\nline.${between}Three.`)).toEqual({ gone: 'Two.', come: 'Three.' });
  const marked = withMarks(text, 7);
  expect(unmarked(marked)).toBe(text);
  expect(paragraphs(marked).map(fieldMarked)).toEqual([7, 7]);
  expect(withFieldElements(marked)).toContain('data-paragraph="1">Two.');
});

test.each(['\n', '\r\n', '\r', ' '])('%j parts none', (between) => {
  expect(paragraphs(`One${between}line.`)).toHaveLength(1);
});
