import type { ClientDirective } from 'astro';

/** How far below the window an island may be when its code is fetched. */
const DISTANCE = '300px';

/** How long a form that was sent too early waits for its island before it goes as a plain form. Milliseconds. */
const PATIENCE = 8000;

/**
 * `client:near`: hydrates when the island comes near the window, or is touched or focused, whichever is first.
 * A form sent before that is sent again through the island, or as a plain form where its code does not come.
 */
const near: ClientDirective = (load, _options, element) => {
  const untilHydrated = new AbortController();
  let hydration: Promise<void> | undefined;

  const startHydration = async () => {
    observer.disconnect();
    const hydrateIsland = await load();
    await hydrateIsland();
    await becomesHydrated(element);
    untilHydrated.abort();
  };
  const hydrate = () => (hydration ??= startHydration());

  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void hydrate();
    },
    { rootMargin: DISTANCE },
  );
  for (const child of element.children) observer.observe(child);

  for (const type of ['pointerdown', 'focusin']) {
    element.addEventListener(type, () => void hydrate(), { signal: untilHydrated.signal, passive: true });
  }
  element.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      const form = event.target as HTMLFormElement;
      if (await comesInTime(hydrate())) form.requestSubmit();
      else form.submit();
    },
    { signal: untilHydrated.signal },
  );
};

/** React hydrates some time after it was asked to; the island's form then says so. */
function becomesHydrated(element: HTMLElement): Promise<void> {
  const isHydrated = () => element.querySelector('form:not([data-hydrated])') === null;
  if (isHydrated()) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isHydrated()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(element, { attributes: true, attributeFilter: ['data-hydrated'], subtree: true });
  });
}

function comesInTime(hydration: Promise<void>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(() => resolve(false), PATIENCE));
  const inTime = hydration.then(
    () => true,
    () => false,
  );
  return Promise.race([inTime, tooLate]);
}

export default near;
