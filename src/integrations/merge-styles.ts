import type { Root } from 'postcss';
import { append, newElement, type Page } from './page-tree.ts';

/** The crisis page must render in browsers without custom properties and `min()`. */
const WITH_PLAIN_VALUES = 'crisis-resources.html';

const TOKEN = /var\((--[\w-]+)\)/g;

export function mergeStyles(page: Page, sheet: Root, file: string): void {
  if (file.endsWith(WITH_PLAIN_VALUES)) writePlainValues(sheet);
  append(page, 'head', newElement('style', {}, sheet.toString()));
}

function writePlainValues(sheet: Root): void {
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

/** The size itself, of one that is limited on a narrow screen: `min(1rem, 7vw)`. */
function firstOfMin(value: string): string {
  return value.startsWith('min(') ? value.slice('min('.length, value.indexOf(',')) : value;
}
