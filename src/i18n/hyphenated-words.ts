/**
 * Words with a hyphen, with the punctuation that touches them: splitting by it puts them at odd indexes, for elements
 * with the class no-wrap (base.css). U+FEFF occurs in the preview's marks, so it is no space here.
 */
export const HYPHENATED = /([\S\uFEFF]+-[\S\uFEFF]+)/;
