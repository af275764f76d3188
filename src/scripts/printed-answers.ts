/** Paper cannot be tapped: every answer is open while the page is printed, also where their island has not come near. */
export function startPrintedAnswers() {
  addEventListener('beforeprint', () => {
    const closed = document.querySelectorAll<HTMLDetailsElement>('#faq details:not([open])');
    for (const item of closed) item.open = true;
    addEventListener('afterprint', () => closed.forEach((item) => (item.open = false)), { once: true });
  });
}
