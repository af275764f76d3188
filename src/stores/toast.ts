import { atom } from 'nanostores';

interface ToastAction {
  label: string;
  run: () => void;
}

export interface Toast {
  id: number;
  title: string;
  description?: string;
  action?: ToastAction;
  variant: 'default' | 'destructive';
}

/** A new toast replaces the one shown (tests/conformance/toast-and-tooltip.spec.ts). */
export const $toast = atom<Toast | undefined>();

let lastId = 0;

export function showToast(toast: Omit<Toast, 'id' | 'variant'> & Partial<Pick<Toast, 'variant'>>) {
  lastId += 1;
  $toast.set({ variant: 'default', ...toast, id: lastId });
  loadToaster();
}

/** Triggers loading (toaster.css); call it before a toast may be needed, since the network may be gone by then. */
export function loadToaster() {
  document.documentElement.dataset.toast = '';
}

export function dismissToast() {
  $toast.set(undefined);
}
