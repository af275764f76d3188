// No imports: the script is inlined, so that no press is lost on a slow connection.

/** The page's other scripts; the build writes their addresses here (src/integrations/deferred-scripts.ts). */
const FILES = '__FILES__';

const scripts = import.meta.env.PROD
  ? FILES.split(' ').map((src) => Object.assign(document.createElement('script'), { type: 'module', src }))
  : [];
/** Requests the scripts once everything visible has loaded, or at the first touch or key; none is requested twice. */
const requestScripts = () => document.head.append(...scripts);
addEventListener('load', () => setTimeout(requestScripts));
for (const type of ['pointerdown', 'keydown']) addEventListener(type, requestScripts, { once: true });

/** Opens the review form as the page's target, without another request (review-panel.ts does the rest). */
document.addEventListener('submit', (event) => {
  const { pathname, hash } = new URL((event.target as HTMLFormElement).action);
  if (event.defaultPrevented || !hash || pathname !== location.pathname) return;
  event.preventDefault();
  location.hash = hash;
  try {
    sessionStorage.setItem('draft:review:open', 'true');
  } catch {
    // Storage is blocked.
  }
  document.querySelector<HTMLElement>(`${hash} input:not([type=hidden])`)?.focus();
});
