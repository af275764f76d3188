/** The language switch leads to the same section of the other page, not to its top. */
for (const link of document.querySelectorAll<HTMLAnchorElement>('[data-language-link]')) {
  link.addEventListener('click', () => {
    link.hash = location.hash;
  });
}
