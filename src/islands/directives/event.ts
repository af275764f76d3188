import type { ClientDirective } from 'astro';

/** `client:event="toast"`: hydrates when the document is told of the first event with this name, or was told before. */
const event: ClientDirective = (load, { value }) => {
  const hydrate = async () => {
    const hydrateIsland = await load();
    await hydrateIsland();
  };
  const name = String(value);
  if (document.documentElement.dataset[name] === 'raised') void hydrate();
  else document.addEventListener(`${name}:raised`, () => void hydrate(), { once: true });
};

export default event;
