/** Collapses all sections but the first. Ids are inside the `<details>`, so that a link to a section opens it. */
export function withCollapsibleSections(html: string): string {
  const [first = '', ...sections] = html.split(/(?=<h2 )/);
  const collapsed = sections.map((section) =>
    section.replace(
      /^<h2 id="([^"]*)">([^]*?)<\/h2>([^]*)$/,
      '<details><summary class="disclosure"><h2>$2</h2></summary><div id="$1">$3</div></details>',
    ),
  );
  return first + collapsed.join('');
}
