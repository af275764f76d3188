/** What the lines of a text area depend on. */
const LIKE_THE_AREA = ['border', 'font', 'letter-spacing', 'line-height', 'padding', 'tab-size', 'text-indent'];

/** Brings the caret's line of a text area into view, at the top: browsers do that only for what is typed. */
export function scrollToCaret(area: HTMLTextAreaElement) {
  const caret = area.selectionStart;
  const mirror = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of LIKE_THE_AREA) mirror.style.setProperty(name, style.getPropertyValue(name));
  Object.assign(mirror.style, {
    boxSizing: 'border-box',
    inlineSize: `${area.offsetWidth}px`,
    left: `${area.offsetLeft}px`,
    overflowWrap: 'break-word',
    position: 'absolute',
    top: `${area.offsetTop}px`,
    visibility: 'hidden',
    whiteSpace: 'pre-wrap',
  });
  const word = document.createElement('span');
  word.textContent = /^\S*/.exec(area.value.slice(caret))![0] || '\u200B';
  // They stay at the top of the screen, over what is scrolled there.
  const tools = area.closest('.markdown-paragraph')?.querySelector<HTMLElement>('.markdown-tools');
  word.style.scrollMarginBlockStart = `${tools?.offsetHeight ?? 0}px`;
  mirror.append(area.value.slice(0, caret), word);
  area.after(mirror);
  word.scrollIntoView({ block: 'start', behavior: 'instant' });
  mirror.remove();
}
