import { parse, type Selector } from 'css-what';
import type { Root } from 'postcss';
import { elementsIn, type Page } from './page-tree.ts';

/**
 * Shortens Astro's names for the styles of one component, eight letters each by which no compression can make shorter;
 * where no rule asks for one together with the element or a class of it, it goes.
 */
export function shortenScopes(page: Page, sheet: Root): void {
  const scopes: string[] = [];
  const shortOf = (scope: string) => `s${scopes.includes(scope) ? scopes.indexOf(scope) : scopes.push(scope) - 1}`;
  const companions = companionsOfScopes(sheet);
  for (const { tagName, attrs } of elementsIn(page)) {
    const classes = attrs.find(({ name }) => name === 'class');
    if (!classes) continue;
    const names = classes.value.split(' ');
    const isAsked = (scope: string) => ['', tagName, ...names].some((name) => companions.get(scope)?.has(name));
    classes.value = names
      .filter((name) => !isScope(name) || isAsked(name))
      .map((name) => (isScope(name) ? shortOf(name) : name))
      .join(' ');
    if (!classes.value) attrs.splice(attrs.indexOf(classes), 1);
  }
  sheet.walkRules((rule) => {
    for (const scope of companions.keys()) rule.selector = rule.selector.replaceAll(`.${scope}`, `.${shortOf(scope)}`);
  });
}

const isScope = (name: string) => name.startsWith('astro-') && name.length === 'astro-'.length + 8;

/** Every scope that a sheet asks for, with the elements and classes that it stands together with; '' where it stands alone. */
function companionsOfScopes(sheet: Root): Map<string, Set<string>> {
  const companions = new Map<string, Set<string>>();
  sheet.walkRules((rule) => {
    if (rule.parent?.type === 'atrule' && 'name' in rule.parent && rule.parent.name === 'keyframes') return;
    for (const names of parse(rule.selector).flatMap(compoundsOf)) {
      const others = names.filter((name) => !isScope(name));
      for (const scope of names.filter(isScope))
        companions.set(scope, new Set([...(companions.get(scope) ?? []), ...(others.length > 0 ? others : [''])]));
    }
  });
  return companions;
}

/** The element and the classes of each part of a selector that is about one element, also inside of `:is(…)`. */
function compoundsOf(selector: Selector[]): string[][] {
  const compounds: string[][] = [[]];
  for (const part of selector) {
    if (part.type === 'tag') compounds.at(-1)!.push(part.name);
    else if (part.type === 'attribute' && part.name === 'class') compounds.at(-1)!.push(part.value);
    else if (part.type === 'pseudo' && Array.isArray(part.data)) compounds.unshift(...part.data.flatMap(compoundsOf));
    else if (!['attribute', 'pseudo', 'pseudo-element', 'universal'].includes(part.type)) compounds.push([]);
  }
  return compounds;
}
