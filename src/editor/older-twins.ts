import type CMS from '@sveltia/cms';

const STORE = 'editor-older-twins';
const FIELD = '[data-key-path]';
const OTHER = { en: 'fr', fr: 'en' } as const;

type Language = keyof typeof OTHER;

/** The texts whose other language was changed after them: the form's address, and the fields' paths in it. */
type OlderTwins = Record<string, string[]>;

/**
 * Marks a text whose twin in the other language was changed later than it, until it is changed too. What was changed is
 * seen as it is typed, and kept on this device once it is saved.
 */
export function markOlderTwins(cms: typeof CMS, words: DOMStringMap): void {
  const style = new CSSStyleSheet();
  document.adoptedStyleSheets.push(style);
  const typed = new Set<string>();

  const redraw = () => {
    style.replaceSync(
      olderIn(typed)
        .map((path) => ruleOf(path, words))
        .join('\n'),
    );
  };

  document.addEventListener('input', ({ target }) => {
    const path = target instanceof Element && target.closest<HTMLElement>(FIELD)?.dataset.keyPath;
    if (!path || !languageOf(path)) return;
    typed.add(path);
    redraw();
  });
  addEventListener('hashchange', () => {
    typed.clear();
    redraw();
  });
  cms.registerEventListener({
    name: 'preSave',
    handler: () => {
      write({ ...read(), [location.hash]: olderIn(typed) });
    },
  });
  redraw();
}

/** Those kept from before and those left behind by what is being typed, without those that are typed themselves. */
function olderIn(typed: Set<string>): string[] {
  const leftBehind = [...typed].map(twinOf);
  return [...new Set([...(read()[location.hash] ?? []), ...leftBehind])].filter((path) => !typed.has(path));
}

const languageOf = (path: string) => /\.(en|fr)$/.exec(path)?.[1] as Language | undefined;
const twinOf = (path: string) => path.replace(/\w+$/, OTHER[languageOf(path)!]);

function ruleOf(path: string, words: DOMStringMap): string {
  const text = languageOf(path) === 'en' ? words.olderEn : words.olderFr;
  return `[data-key-path="${CSS.escape(path)}"] > header::after { color: var(--sui-error-foreground-color); content: ${JSON.stringify(text)}; order: 1; }`;
}

function read(): OlderTwins {
  return JSON.parse(localStorage.getItem(STORE) ?? '{}') as OlderTwins;
}

function write(twins: OlderTwins): void {
  localStorage.setItem(STORE, JSON.stringify(twins));
}
