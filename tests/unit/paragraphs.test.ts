import { expect, test } from 'vitest';
import { vercelStegaClean } from '@vercel/stega';
import { paragraphLines, splitParagraphs } from '../../src/contract/paragraphs.ts';
import { changedParagraphs } from '../../src/islands/admin/edit/Difference.tsx';
import { paragraphRanges } from '../../src/islands/admin/edit/forms/paragraphs.ts';
import { marksIn, withMarks } from '../../src/preview/marks.ts';

const BLANK_LINES = ['\n\n', '\n \n', '\n\t\n', '\n\u00A0\n', '\r\n\r\n', '\r\n \r\n', '\r\r', '\n\n\n\n'];

test.each(BLANK_LINES)('%j separates paragraphs, wherever a text is split', (separator) => {
  const text = `One\nline.${separator}Two.`;
  expect(splitParagraphs(text)).toEqual(['One\nline.', 'Two.']);
  expect(paragraphRanges(text).map(({ start, end }) => text.slice(start, end))).toEqual(['One\nline.', 'Two.']);
  expect(paragraphLines(text)).toEqual(['One line.', 'Two.']);
  expect(changedParagraphs(text, `One\nline.${separator}Three.`)).toEqual({ removed: 'Two.', added: 'Three.' });
  const marked = withMarks(text, 'content/faq/fees.yaml', 'answer.fr');
  expect(vercelStegaClean(marked)).toBe(text);
  const location = { file: 'content/faq/fees.yaml', field: 'answer.fr' };
  expect(splitParagraphs(marked).flatMap((paragraph) => marksIn(paragraph))).toEqual([
    { ...location, paragraph: 0 },
    '',
    { ...location, paragraph: 1 },
    '',
  ]);
});

test.each(['\n', '\r\n', '\r', ' '])('%j separates none', (separator) => {
  expect(splitParagraphs(`One${separator}line.`)).toHaveLength(1);
});
