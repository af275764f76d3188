import { parse, type Selector } from 'css-what';
import { parse as parseCss } from 'postcss';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readFiles } from '../support/content-files.ts';

/** All words in a script’s strings, class names among them; of a class name built at run time, its beginning. */
function namesIn({ file, source }: { file: string; source: string }): string[] {
  const names: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateLiteralToken(node)) names.push(...node.text.split(/[\s.]+/));
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest));
  return names;
}

function classesIn(selectors: Selector[][]): string[] {
  return selectors.flat().flatMap((token) => {
    if (token.type === 'attribute') return token.name === 'class' ? token.value : [];
    return 'data' in token && Array.isArray(token.data) ? classesIn(token.data) : [];
  });
}

function styledClasses(source: string): string[] {
  const classes: string[] = [];
  const root = parseCss(source);
  root.walkAtRules('keyframes', (frames) => void frames.remove());
  root.walkRules(({ selector }) => void classes.push(...classesIn(parse(selector))));
  return classes;
}

// Styles and markup of islands stand in separate files, so a class can be renamed in one of them alone.
test('every class that an island’s style sheet names is in a script', () => {
  const names = new Set(readFiles('src/**/*.{ts,tsx}').flatMap(namesIn));
  const beginnings = [...names].filter((name) => /(--|__)$/.test(name));
  const styled = new Set(readFiles('src/islands/**/*.css').flatMap(({ source }) => styledClasses(source)));
  expect(styled.size).toBeGreaterThan(100);
  const isKnown = (name: string) => names.has(name) || beginnings.some((beginning) => name.startsWith(beginning));
  expect([...styled].filter((name) => !isKnown(name))).toEqual([]);
});
