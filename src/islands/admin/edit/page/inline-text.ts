/** The markup of src/content/inline-text.ts, placeholders such as {town}, and paragraph breaks. */
const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{(\w+)\}|\n\n/g;

export function inlineNodes(text: string, page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  let end = 0;
  for (const { 0: found, 1: bold, 2: words, 3: address, 4: place, index } of text.matchAll(INLINE)) {
    fragment.append(text.slice(end, index));
    if (found === '\n\n') fragment.append(page.createElement('br'), page.createElement('br'));
    else {
      const element = page.createElement(bold ? 'b' : words ? 'a' : 'code');
      element.append(place ? found : inlineNodes((bold ?? words)!, page));
      if (address) element.setAttribute('href', address);
      fragment.append(element);
    }
    end = index + found.length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
