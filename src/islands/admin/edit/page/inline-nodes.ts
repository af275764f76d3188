/** The markup of src/content/inline-text.ts, placeholders such as {town}, and paragraph breaks. */
const INLINE = /\*\*(.+?)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{(\w+)\}|\n\n/g;

export function inlineNodes(text: string, pageDocument: Document): DocumentFragment {
  const fragment = pageDocument.createDocumentFragment();
  let end = 0;
  for (const { 0: match, 1: bold, 2: linkText, 3: address, 4: placeholder, index } of text.matchAll(INLINE)) {
    fragment.append(text.slice(end, index));
    if (match === '\n\n') fragment.append(pageDocument.createElement('br'), pageDocument.createElement('br'));
    else {
      const element = pageDocument.createElement(bold ? 'b' : linkText ? 'a' : 'code');
      element.append(placeholder ? match : inlineNodes((bold ?? linkText)!, pageDocument));
      if (address) element.setAttribute('href', address);
      fragment.append(element);
    }
    end = index + match.length;
  }
  fragment.append(text.slice(end));
  return fragment;
}
