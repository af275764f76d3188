/** Hyphenated words with adjoining punctuation; `split` puts them at odd indexes. Preview marks contain U+FEFF. */
export const HYPHENATED = /([\S\uFEFF]+-[\S\uFEFF]+)/;
