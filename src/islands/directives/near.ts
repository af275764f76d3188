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
  const observedElements = typeof value === 'string' ? document.querySelectorAll(value) : element.children;
  let hydration: Promise<boolean> | undefined;
  let isSubmitting = false;

  const startHydration = async () => {
    observer.disconnect();
    preload(element.dataset.files?.split(' ') ?? []);
    let hasFailed = false;
    element.addEventListener('astro:hydration-error', () => (hasFailed = true), { once: true });
    const hydrateIsland = await load();
    if (hasFailed) return false;
    const stopCarrying = carryOver(element);
    const hydrated = whenHydrated(element);
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
  for (const child of observedElements) {
    observer.observe(child);
    for (const type of ['pointerdown', 'focusin'])
      child.addEventListener(type, () => void hydrate(), { signal, passive: true });
  }

  element.addEventListener(
    'submit',
    async (event) => {
      event.preventDefault();
      if (isSubmitting) return;
      isSubmitting = true;
      const form = event.target as HTMLFormElement;
      if (await hydratesInTime(hydrate())) resubmit(form.isConnected ? form : element.querySelector('form'));
      else form.submit();
      isSubmitting = false;
    },
    { signal },
  );
};

/** Preloads an island's code with all imports, listed by the build: one round trip instead of one per level. */
function preload(files: string[]) {
  for (const href of files)
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
}

/** Waits until React, some time after `hydrateIsland`, removes `data-hydrating` or its element. */
function whenHydrated(element: HTMLElement): Promise<void> {
  const hydratingElements = [...element.querySelectorAll('[data-hydrating]')];
  const isHydrated = () => hydratingElements.some((child) => !child.isConnected || !child.matches('[data-hydrating]'));
  if (hydratingElements.length === 0) return Promise.resolve();
  return new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      if (!isHydrated()) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(element, {
      attributes: true,
      attributeFilter: ['data-hydrating'],
      childList: true,
      subtree: true,
    });
  });
}

/** Clicks, as Safari before 16 lacks `requestSubmit`. */
function resubmit(form: HTMLFormElement | null) {
  const button = form?.querySelector<HTMLElement>('[type=submit]');
  if (button) button.click();
  else form?.submit();
}

function hydratesInTime(hydration: Promise<boolean>): Promise<boolean> {
  const timeout = new Promise<boolean>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS, false));
  return Promise.race([hydration.catch(() => false), timeout]);
}

export default near;
