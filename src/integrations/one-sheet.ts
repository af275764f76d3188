import postcss, { type Declaration, type Root } from 'postcss';
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

function writePlainValues(sheet: Root): void {
  const values = lightValues(sheet);
  sheet.walkDecls((declaration) => writePlain(declaration, values));
}

/** The theme's values where no query asks for others. */
function lightValues(sheet: Root): Map<string, string> {
  const themes = sheet.nodes.filter((node) => node.type === 'rule' && node.selector === ':root');
  const declarations = themes.flatMap((theme) => ('nodes' in theme ? (theme.nodes ?? []) : []));
  return new Map(declarations.flatMap((node) => (node.type === 'decl' ? [[node.prop, node.value] as const] : [])));
}

function writePlain(declaration: Declaration, values: Map<string, string>): void {
  if (declaration.variable || !declaration.value.includes('var(')) return;
  declaration.cloneBefore({ value: declaration.value.replace(TOKEN, (_, name: string) => values.get(name) ?? '') });
}
