/** The markup of src/content/inline-text.ts, placeholders such as {town}, and paragraph breaks. */
const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{(\w+)\}|\n\n/g;

export function inlineNodes(text: string, page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  let end = 0;
  for (const { 0: match, 1: bold, 2: linkText, 3: address, 4: placeholder, index } of text.matchAll(INLINE)) {
    fragment.append(text.slice(end, index));
    if (match === '\n\n') fragment.append(page.createElement('br'), page.createElement('br'));
    else {
      const element = page.createElement(bold ? 'b' : linkText ? 'a' : 'code');
      element.append(placeholder ? match : inlineNodes((bold ?? linkText)!, page));
      if (address) element.setAttribute('href', address);
      fragment.append(element);
    }
    end = index + match.length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
