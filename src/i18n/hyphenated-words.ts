/**
 * Words with a hyphen, such as "e-mail" or "Royaume-Uni", with the marks that touch them: a text that is split by it has
 * them at its odd places. Each is put into an element with the class no-wrap (base.css), so that no line ends at its
 * hyphen. U+FEFF is no space here, but in the marks of the preview.
 */
export const HYPHENATED = /([\S\uFEFF]+-[\S\uFEFF]+)/;
