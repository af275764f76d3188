const MIRRORED_STYLES = ['border', 'font', 'letter-spacing', 'line-height', 'padding', 'tab-size', 'text-indent'];

/** Scrolls the caret's line to the top: browsers bring it into view only on typing. */
export function scrollToCaret(area: HTMLTextAreaElement) {
  const caret = area.selectionStart;
  const mirror = document.createElement('div');
  const style = getComputedStyle(area);
  for (const name of MIRRORED_STYLES) mirror.style.setProperty(name, style.getPropertyValue(name));
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
  // The tools are sticky and would cover the line.
  const tools = area.closest('.markdown-paragraph')?.querySelector<HTMLElement>('.markdown-tools');
  word.style.scrollMarginBlockStart = `${tools?.offsetHeight ?? 0}px`;
  mirror.append(area.value.slice(0, caret), word);
  area.after(mirror);
  word.scrollIntoView({ block: 'start', behavior: 'instant' });
  mirror.remove();
}
