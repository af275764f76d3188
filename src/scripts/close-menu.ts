const menu = document.querySelector<HTMLDetailsElement>('.menu');

function close() {
  if (menu) menu.open = false;
}

menu?.addEventListener('click', (event) => {
  if ((event.target as Element).closest('a')) close();
});

menu?.addEventListener('keydown', (event) => {
  if (event.key !== 'Escape' || !menu.open) return;
  close();
  menu.querySelector('summary')?.focus();
});
