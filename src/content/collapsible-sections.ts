/**
 * The parts of a long text after its first, each folded under its heading. The address of a part stands inside, so that
 * a link to it opens it, as on the crisis page.
 */
export function withCollapsibleSections(html: string): string {
  const [first = '', ...parts] = html.split(/(?=<h2 )/);
  const closed = parts.map((part) =>
    part.replace(
      /^<h2 id="([^"]*)">([^]*?)<\/h2>([^]*)$/,
      '<details><summary class="opens"><h2>$2</h2></summary><div id="$1">$3</div></details>',
    ),
  );
  return first + closed.join('');
}
