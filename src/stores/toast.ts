import { atom } from 'nanostores';

interface ToastAction {
  label: string;
  run: () => void;
}

/** A notice (tests/conformance/dashboard-account.spec.ts). */
export interface Toast {
  id: number;
  title: string;
  description?: string;
  action?: ToastAction;
  variant: 'default' | 'destructive';
}

/** The one toast that is shown; a new one takes its place (tests/conformance/limits.spec.ts). */
export const $toast = atom<Toast | undefined>();

let lastId = 0;

/** Shows a toast, also where the code that draws it has not been loaded yet. */
export function raiseToast(toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>) {
  lastId += 1;
  $toast.set({ variant: 'default', ...toast, id: lastId });
  loadToaster();
}

/** Has the toaster's code fetched, by what stands in the window then (toaster.css); whoever may raise a toast does so early, since by then the network may be gone. */
export function loadToaster() {
  document.documentElement.dataset.toast = '';
}

export function dismissToast() {
  $toast.set(undefined);
}
