import type { ClientDirective } from 'astro';

/** How far below the window an island may be when its code is fetched. */
const DISTANCE = '300px';

/** How long something that was used too early waits for its island before it does without. Milliseconds. */
const PATIENCE = 8000;

/**
 * `client:near`: hydrates when the island comes near the window, or is touched or focused, whichever is first.
 * With a selector (`client:near=".x"`) it looks at those elements instead, which must stand before the island.
 * A form sent before that is sent again through the island, or as a plain form where its code does not come;
 * likewise a link is pressed again, or followed in this tab, since a new one would be blocked by then.
 */
const near: ClientDirective = (load, { value }, element) => {
  const untilHydrated = new AbortController();
  const { signal } = untilHydrated;
  const links = typeof value === 'string' ? [...document.querySelectorAll<HTMLAnchorElement>(value)] : [];
  const watched = links.length > 0 ? links : element.children;
  let hydration: Promise<boolean> | undefined;

  /** Whether it worked: Astro says by an event alone that the code could not be had. */
  const startHydration = async () => {
    observer.disconnect();
    preload(element.dataset.files?.split(' ') ?? []);
    let isLost = false;
    element.addEventListener('astro:hydration-error', () => (isLost = true), { once: true });
    const hydrateIsland = await load();
    await hydrateIsland();
    if (isLost) return false;
    await becomesHydrated(element);
    untilHydrated.abort();
    return true;
  };
  const hydrate = () => (hydration ??= startHydration());

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void hydrate();
    },
    { rootMargin: DISTANCE },
  );
  for (const child of watched) {
    observer.observe(child);
    for (const type of ['pointerdown', 'focusin'])
      child.addEventListener(type, () => void hydrate(), { signal, passive: true });
  }

  element.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      if (await comesInTime(hydrate())) form.requestSubmit();
      else form.submit();
    },
    { signal },
  );

  const press = async (link: HTMLAnchorElement, event: Event) => {
    event.preventDefault();
    if (link.hasAttribute('aria-disabled')) return;
    link.setAttribute('aria-disabled', 'true');
    const isInTime = await comesInTime(hydrate());
    link.removeAttribute('aria-disabled');
    if (isInTime) return link.click();
    untilHydrated.abort();
    link.target = '_self';
    link.click();
    link.target = '_blank';
  };
  for (const link of links) link.addEventListener('click', (event) => void press(link, event), { signal });
  if (links.length > 0) document.dispatchEvent(new Event('near:ready'));
};

/** Its code and all that this imports, named by the build: one round trip instead of one for each step. */
function preload(files: string[]) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** React hydrates some time after it was asked to; what was waiting for that then says so no longer. */
function becomesHydrated(element: HTMLElement): Promise<void> {
  const isHydrated = () => element.querySelector('[data-waiting]') === null;
  if (isHydrated()) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isHydrated()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(element, { attributes: true, attributeFilter: ['data-waiting'], subtree: true });
  });
}

function comesInTime(hydration: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  return Promise.race([hydration, tooLate]);
}

export default near;
