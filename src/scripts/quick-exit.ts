/** What forms keep of unsent words in the session's storage begins with this. */
const DRAFT_PREFIX = 'draft:';

const link = document.querySelector<HTMLAnchorElement>('[data-quick-exit]');

function wipeDrafts() {
  try {
    const drafts = Object.keys(sessionStorage).filter((key) => key.startsWith(DRAFT_PREFIX));
    for (const key of drafts) sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off: then there is nothing to wipe either.
  }
}

/** Blank at once: on a weak signal the other site can take seconds to arrive. */
function blankPage() {
  document.title = '\u00a0';
  document.body.textContent = '';
}

link?.addEventListener('click', (event) => {
  event.preventDefault();
  blankPage();
  wipeDrafts();
  location.replace(link.href);
});
