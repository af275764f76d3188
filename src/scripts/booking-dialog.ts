// No imports: so small, this script travels inside the page, and no tap can come before it.
const dialog = document.querySelector<HTMLDialogElement>('[data-booking-dialog]');
const proceed = dialog?.querySelector<HTMLAnchorElement>('[data-proceed]');

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('[data-book-service]');
  if (!link || !dialog?.showModal || !proceed) return;
  event.preventDefault();
  // The remembered address lives where it is used: in the real link that opens it.
  proceed.href = link.href;
  dialog.showModal();
});

dialog?.addEventListener('click', (event) => {
  const isBackdrop = event.target === dialog;
  if (isBackdrop || (event.target as Element).closest('[data-proceed], [data-dismiss]')) dialog.close();
});
