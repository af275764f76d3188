import type { Root } from 'postcss';
import { removeUnusedCustomProperties } from './critical-css.ts';
import { append, newElement, writeInside, type Page } from './page-tree.ts';

/** The crisis page must render in browsers without custom properties. */
const WITH_PLAIN_VALUES = 'crisis-resources.html';

const TOKEN = /var\((--[\w-]+)\)/g;

export function mergeStyles(page: Page, sheet: Root, file: string): void {
  removeUnusedCustomProperties(sheet, writeInside(page));
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
    if (declaration.variable || !declaration.value.includes('var(')) return;
    declaration.cloneBefore({ value: declaration.value.replace(TOKEN, (_, name: string) => values.get(name) ?? '') });
  });
}
