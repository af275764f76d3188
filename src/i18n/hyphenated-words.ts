/**
 * Words with a hyphen and the punctuation that touches them; splitting a text puts them at odd indexes. They go into
 * elements with the class no-wrap (base.css). U+FEFF, which occurs in the preview's marks, is no space here.
 */
export const HYPHENATED = /([\S\uFEFF]+-[\S\uFEFF]+)/;
