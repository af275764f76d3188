/** A section counts as the one being read while it reaches across this line, measured from the top of the window. */
const READING_LINE = '-40% 0px -60% 0px';

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section-link]')];

/** Links within the page move the focus to the heading they lead to, so that the keyboard and screen readers follow. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link?.hash || link.origin !== location.origin || link.pathname !== location.pathname) return;
  document.querySelector<HTMLElement>(`${link.hash} [id$="-title"]`)?.focus({ preventScroll: true });
});

function markCurrent(section: string, isCurrent: boolean) {
  for (const link of links.filter((candidate) => candidate.dataset.sectionLink === section)) {
    if (isCurrent) link.setAttribute('aria-current', 'location');
    else link.removeAttribute('aria-current');
  }
}

const observer = new IntersectionObserver(
  (entries) => entries.forEach(({ target, isIntersecting }) => markCurrent(target.id, isIntersecting)),
  { rootMargin: READING_LINE },
);

for (const name of new Set(links.map((link) => link.dataset.sectionLink))) {
  const section = document.querySelector(`section#${name}`);
  if (section) observer.observe(section);
}
