import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import type { Locale } from '../../src/i18n/locales.ts';

const DIST = join(import.meta.dirname, '../../dist');

/** An element of a built page, as far as these tests ask. */
export interface Part {
  tag: string;
  attributes: Record<string, string>;
  /** Its whole text, white space made single. */
  text: string;
  parts: Part[];
}

/** Where the crisis page of a language was built. */
export function crisisPageFile(locale: Locale): string {
  return join(DIST, locale === 'en' ? 'crisis-resources.html' : 'fr/crisis-resources.html');
}

export function readCrisisPage(locale: Locale): { html: string; page: Part } {
  const html = readFileSync(crisisPageFile(locale), 'utf8');
  const document = parse(html);
  const root = document.childNodes.find((node) => 'tagName' in node) as Tree.Element;
  return { html, page: toPart(root) };
}

/** All elements inside an element that have a tag, or a class written ".class", or an id written "#id"; in their order. */
export function findAll(part: Part, what: string): Part[] {
  return part.parts.flatMap((inner) => [...(matches(inner, what) ? [inner] : []), ...findAll(inner, what)]);
}

export function find(part: Part, what: string): Part {
  const [first] = findAll(part, what);
  if (!first) throw new Error(`There is no ${what} in ${part.tag} ${part.attributes.id ?? ''}.`);
  return first;
}

function matches({ tag, attributes }: Part, what: string): boolean {
  if (what.startsWith('#')) return attributes.id === what.slice(1);
  if (what.startsWith('.')) return (attributes.class ?? '').split(' ').includes(what.slice(1));
  return tag === what;
}

function toPart(element: Tree.Element): Part {
  return {
    tag: element.tagName,
    attributes: Object.fromEntries(element.attrs.map(({ name, value }) => [name, value])),
    text: textOf(element)
      .replace(/[^\S\u00A0]+/g, ' ')
      .trim(),
    parts: element.childNodes.filter((node): node is Tree.Element => 'tagName' in node).map(toPart),
  };
}

function textOf(node: Tree.ChildNode): string {
  if ('value' in node) return node.value;
  if (!('childNodes' in node) || ['script', 'style'].includes(node.nodeName)) return '';
  return node.childNodes.map(textOf).join('');
}
