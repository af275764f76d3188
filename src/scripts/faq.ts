const section = document.querySelector<HTMLElement>('[data-faq]');
const items = [...(section?.querySelectorAll('details') ?? [])];
const toggle = section?.querySelector<HTMLButtonElement>('[data-toggle-all]');

const areAllOpen = () => items.every((item) => item.open);

function setAll(open: boolean) {
  for (const item of items) item.open = open;
}

/** The button says what it would do, and whether all is open. */
function updateToggle() {
  if (!toggle) return;
  const isOpen = areAllOpen();
  toggle.textContent = (isOpen ? toggle.dataset.close : toggle.dataset.open) ?? '';
  toggle.setAttribute('aria-expanded', String(isOpen));
}

/** An address that names a question opens it; scrolling and focus are the browser's own doing. */
function openLinked() {
  const summary = location.hash && section?.querySelector(`summary[id="${CSS.escape(location.hash.slice(1))}"]`);
  if (summary) summary.closest('details')!.open = true;
}

/** Paper cannot be tapped: everything is open while printing. */
function openForPrint() {
  const closed = items.filter((item) => !item.open);
  for (const item of closed) item.open = true;
  addEventListener('afterprint', () => closed.forEach((item) => (item.open = false)), { once: true });
}

if (toggle) {
  for (const item of items) item.addEventListener('toggle', updateToggle);
  toggle.addEventListener('click', () => setAll(!areAllOpen()));
  delete toggle.dataset.waiting;
  updateToggle();
  addEventListener('beforeprint', openForPrint);
  addEventListener('hashchange', openLinked);
  openLinked();
}
