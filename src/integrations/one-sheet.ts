import postcss, { type Root } from 'postcss';
import { removeIdleValues } from './first-screen.ts';

/** The crisis page, which has to be seen in browsers that know no tokens. */
const WITH_PLAIN_VALUES = /^(?:\w+[/\\])?crisis-resources\.html$/;

const STYLES = /<style>([\s\S]*?)<\/style>/g;
const TOKEN = /var\((--[\w-]+)\)/g;

/** Joins a page's styles into one sheet, without the tokens that it does not use; a crisis page's has the value of each other before it. */
export function withOneSheet(html: string, page: string): string {
  const sheet = postcss.parse([...html.matchAll(STYLES)].map(([, css]) => css).join(''));
  removeIdleValues(sheet, html.replaceAll(STYLES, ''));
  if (WITH_PLAIN_VALUES.test(page)) writePlainValues(sheet);
  const style = `<style>${sheet.toString()}</style>`;
  return html.replaceAll(STYLES, '').replace('</head>', () => `${style}</head>`);
}

/** As the theme has them where no query asks for others. */
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
