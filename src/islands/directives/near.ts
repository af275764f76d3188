import type { ClientDirective } from 'astro';

/** How far below the window an island may be when its code is fetched. */
const DISTANCE = '300px';

/** `client:near`: hydrates when the island comes near the window, or is touched or focused, whichever is first. */
const near: ClientDirective = (load, _options, element) => {
  const controller = new AbortController();
  const observer = new IntersectionObserver(
    (entries) => {
      if (entries.some((entry) => entry.isIntersecting)) void hydrate();
    },
    { rootMargin: DISTANCE },
  );

  const hydrate = async () => {
    controller.abort();
    observer.disconnect();
    const hydrateIsland = await load();
    await hydrateIsland();
  };

  for (const type of ['pointerdown', 'focusin']) {
    element.addEventListener(type, hydrate, { signal: controller.signal, passive: true });
  }
  for (const child of element.children) observer.observe(child);
};

export default near;
