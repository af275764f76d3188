/** The current section is the one that crosses this line, measured from the top of the window. */
const READING_LINE = '-40% 0px -60% 0px';

const links = [...document.querySelectorAll<HTMLAnchorElement>('[data-section-link]')];

/** Moves the focus to the heading that a link leads to; the browser's own jump would move it again. */
document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href*="#"]');
  if (!link || !leadsWithinPage(link) || opensElsewhere(event)) return;
  const target = document.querySelector<HTMLElement>(`:is(section, h3)${link.hash}`);
  const heading = target?.querySelector<HTMLElement>('[id$="-title"]') ?? target;
  if (!target || !heading) return;
  event.preventDefault();
  history.pushState(null, '', link.hash);
  target.scrollIntoView();
  heading.focus({ preventScroll: true });
});

function leadsWithinPage(link: HTMLAnchorElement): boolean {
  return link.hash !== '' && link.origin === location.origin && link.pathname === location.pathname;
}

function opensElsewhere({ metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey || altKey;
}

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
