const FIELD = '[data-key-path]';
const CONTROLS =
  'input, textarea, [contenteditable="true"], [role="combobox"], [role="switch"], [role="radiogroup"], [role="listbox"]';

/** Ties every hint to what it is about, so that a screen reader says it there, and makes an open form the page's main part (WCAG 1.3.1): the package does neither. */
export function describeFields(): void {
  const editor = document.getElementById('nc-root')!;
  let isAsked = false;
  // Fields are drawn as they come into view.
  new MutationObserver(() => {
    if (isAsked) return;
    isAsked = true;
    requestAnimationFrame(() => {
      isAsked = false;
      // Its lists have a main part of their own, which stays behind an open form.
      const hasOwn = [...editor.querySelectorAll('main')].some((part) => part.checkVisibility());
      editor.role = hasOwn ? null : 'main';
      for (const hint of editor.querySelectorAll<HTMLElement>(`${FIELD} .hint:not([id])`)) describe(hint);
    });
  }).observe(editor, { childList: true, subtree: true, attributeFilter: ['inert'] });
}

function describe(hint: HTMLElement): void {
  const field = hint.closest<HTMLElement>(FIELD)!;
  hint.id = `hint-${crypto.randomUUID()}`;
  // A hint below two languages, or a list, is about the whole group.
  const isGroup = field.querySelector(FIELD) !== null;
  const about = isGroup ? [field] : field.querySelectorAll(CONTROLS);
  for (const element of about) element.setAttribute('aria-describedby', hint.id);
}

/** The package forbids to enlarge the page on a phone (WCAG 1.4.4). */
export function allowZoom(): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="viewport"]')) {
    meta.content = meta.content.replace(/,\s*maximum-scale=[\d.]+/, '');
  }
}
