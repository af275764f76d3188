import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkitten';

type Weight = 400 | 800;

/** Lines of lettering as one SVG path, and how tall they stand. */
export interface Lettering {
  path: string;
  height: number;
}

interface LetteringOptions {
  weight: Weight;
  /** In pixels, as everything here. */
  size: number;
  lineHeight: number;
  maxWidth: number;
}

const require = createRequire(import.meta.url);
const fonts = new Map<Weight, Font>();

/**
 * Draws text as outlines of the site's own typeface, so that a picture looks the same whatever fonts a machine has.
 * Lines break between words and are kept about equally long.
 */
export function letter(text: string, { weight, size, lineHeight, maxWidth }: LetteringOptions): Lettering {
  const font = fontOf(weight);
  const scale = size / font.unitsPerEm;
  const lines = breakEvenly(text, (line) => widthOf(font, line) * scale, maxWidth);
  const path = lines.map((line, index) => outline(font, line, scale, size + index * lineHeight)).join('');
  return { path, height: size + (lines.length - 1) * lineHeight };
}

function fontOf(weight: Weight): Font {
  const loaded = fonts.get(weight);
  if (loaded) return loaded;
  const file = require.resolve(`@fontsource/nunito/files/nunito-latin-${weight}-normal.woff`);
  const font = create(readFileSync(file)) as Font;
  fonts.set(weight, font);
  return font;
}

function widthOf(font: Font, line: string): number {
  return font.glyphsForString(line).reduce((width, glyph) => width + glyph.advanceWidth, 0);
}

function outline(font: Font, line: string, scale: number, baseline: number): string {
  let x = 0;
  return font
    .glyphsForString(line)
    .map((glyph) => {
      const path = glyph.path.transform(scale, 0, 0, -scale, x, baseline).toSVG();
      x += glyph.advanceWidth * scale;
      return path;
    })
    .join('');
}

/** Breaks lines at the narrowest width that needs no more lines than the full width does. */
function breakEvenly(text: string, measure: (line: string) => number, maxWidth: number): string[] {
  let lines = breakLines(text, measure, maxWidth);
  for (let width = maxWidth; width > 0; width -= 10) {
    const narrower = breakLines(text, measure, width);
    if (narrower.length > lines.length || narrower.some((line) => measure(line) > width)) return lines;
    lines = narrower;
  }
  return lines;
}

function breakLines(text: string, measure: (line: string) => number, maxWidth: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(/ +/)) {
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${word}`) <= maxWidth) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}
