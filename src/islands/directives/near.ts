import type { ClientDirective } from 'astro';
import { carryOver } from './carry-over.ts';

/** Distance below the window at which an island's code is fetched. */
const DISTANCE = '300px';

/** How long an early submit waits for its island; then the form is sent without it. */
const LOAD_TIMEOUT_MS = 8000;

/**
 * `client:near`: hydrates when the island (or with `client:near=".x"` an element before it) comes near the window, is
 * touched or focused. Earlier input is kept; a form sent earlier goes through the island, or plain if that fails.
 */
const near: ClientDirective = (load, { value }, element) => {
  const untilHydrated = new AbortController();
  const { signal } = untilHydrated;
  const watched = typeof value === 'string' ? document.querySelectorAll(value) : element.children;
  let hydration: Promise<boolean> | undefined;
  let isPressed = false;

  const startHydration = async () => {
    observer.disconnect();
    preload(element.dataset.files?.split(' ') ?? []);
    let isLost = false;
    element.addEventListener('astro:hydration-error', () => (isLost = true), { once: true });
    const hydrateIsland = await load();
    if (isLost) return false;
    const stopCarrying = carryOver(element);
    const hydrated = becomesHydrated(element);
    await hydrateIsland();
    await hydrated;
    stopCarrying();
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
      if (isPressed) return;
      isPressed = true;
      const form = event.target as HTMLFormElement;
      if (await comesInTime(hydrate())) pressAgain(form.isConnected ? form : element.querySelector('form'));
      else form.submit();
      isPressed = false;
    },
    { signal },
  );
};

/** Preloads an island's code with all imports, listed by the build: one round trip instead of one per level. */
function preload(files: string[]) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Waits for React, which hydrates some time after it was asked; `data-hydrating` or its element then disappears. */
function becomesHydrated(element: HTMLElement): Promise<void> {
  const hydrating = [...element.querySelectorAll('[data-hydrating]')];
  const isHydrated = () => hydrating.some((part) => !part.isConnected || !part.matches('[data-hydrating]'));
  if (hydrating.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const watcher = new MutationObserver(() => {
      if (!isHydrated()) return;
      watcher.disconnect();
      resolve();
    });
    watcher.observe(element, { attributes: true, attributeFilter: ['data-hydrating'], childList: true, subtree: true });
  });
}

/** Safari before 16 lacks `requestSubmit`. */
function pressAgain(form: HTMLFormElement | null) {
  const button = form?.querySelector<HTMLElement>('[type=submit]');
  if (button) button.click();
  else form?.submit();
}

function comesInTime(hydration: Promise<boolean>): Promise<boolean> {
  const tooLate = new Promise<boolean>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS, false));
  return Promise.race([hydration.catch(() => false), tooLate]);
}

export default near;
