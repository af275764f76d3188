import type { Root } from 'postcss';
import { append, newElement, type Page } from './page-tree.ts';

/** The crisis page must render in browsers without custom properties and `min()`. */
const PAGE_FOR_OLD_BROWSERS = 'crisis-resources.html';

const TOKEN = /var\((--[\w-]+)\)/g;

export function mergeStyles(page: Page, sheet: Root, file: string): void {
  if (file.endsWith(PAGE_FOR_OLD_BROWSERS)) addFallbackValues(sheet);
  append(page, 'head', newElement('style', {}, sheet.toString()));
}

function addFallbackValues(sheet: Root): void {
  const values = new Map<string, string>();
  sheet.each((node) => {
    if (node.type === 'rule' && node.selector === ':root')
      node.walkDecls(({ prop, value }) => void values.set(prop, value));
  });
  sheet.walkDecls((declaration) => {
    if (declaration.variable) return;
    const value = firstOfMin(declaration.value.replace(TOKEN, (_, name: string) => values.get(name) ?? ''));
    if (value !== declaration.value) declaration.cloneBefore({ value });
  });
}

/** `min(1rem, 7vw)` becomes `1rem`: the second value only limits the size on narrow screens. */
function firstOfMin(value: string): string {
  return value.startsWith('min(') ? value.slice('min('.length, value.indexOf(',')) : value;
}
