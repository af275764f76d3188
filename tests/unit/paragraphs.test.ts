import { expect, test } from 'vitest';
import { vercelStegaClean } from '@vercel/stega';
import { paragraphLines, splitParagraphs } from '../../src/contract/paragraphs.ts';
import { changedParagraphs } from '../../src/islands/admin/edit/Difference.tsx';
import { paragraphRanges as stretchesOf } from '../../src/islands/admin/edit/forms/paragraphs.ts';
import { marksIn, withMarks } from '../../src/preview/marks.ts';

const BLANK_LINES = ['\n\n', '\n \n', '\n\t\n', '\n\u00A0\n', '\r\n\r\n', '\r\n \r\n', '\r\r', '\n\n\n\n'];

test.each(BLANK_LINES)('%j parts paragraphs, for everybody who parts a text', (between) => {
  const text = `One\nline.${between}Two.`;
  expect(splitParagraphs(text)).toEqual(['One\nline.', 'Two.']);
  expect(stretchesOf(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One\nline.', 'Two.']);
  expect(paragraphLines(text)).toEqual(['One line.', 'Two.']);
  expect(changedParagraphs(text, `One\nline.${between}Three.`)).toEqual({ removed: 'Two.', added: 'Three.' });
  const marked = withMarks(text, 'content/faq/fees.yaml', 'answer.fr');
  expect(vercelStegaClean(marked)).toBe(text);
  const of = { file: 'content/faq/fees.yaml', field: 'answer.fr' };
  expect(splitParagraphs(marked).flatMap((paragraph) => marksIn(paragraph))).toEqual([
    { ...of, paragraph: 0 },
    '',
    { ...of, paragraph: 1 },
    '',
  ]);
});

test.each(['\n', '\r\n', '\r', ' '])('%j parts none', (between) => {
  expect(splitParagraphs(`One${between}line.`)).toHaveLength(1);
});
