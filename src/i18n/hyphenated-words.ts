/** Hyphenated words with adjoining punctuation; `split` puts them at odd indexes. U+FEFF belongs to preview marks. */
export const HYPHENATED_WORD = /([\S\uFEFF]+-[\S\uFEFF]+)/;
