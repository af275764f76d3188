const FOLDED = 'button[aria-expanded="false"][aria-controls="';

/** Opens a folded part by its words too, which look like the field itself: with the package, only the bar above them does. */
export function openByWords(): void {
  document.addEventListener('click', ({ target }) => {
    const words = target instanceof Element ? target.closest('[data-key-path] .summary') : null;
    const part = words?.closest('[id$="-item-list"], [id$="-body"]');
    if (part) document.querySelector<HTMLElement>(`${FOLDED}${part.id}"]`)?.click();
  });
}
