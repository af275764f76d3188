import { atom, onMount } from 'nanostores';

/** Whether this device has a connection, as far as the browser can tell. */
export const $online = atom(true);

onMount($online, () => {
  const read = () => $online.set(navigator.onLine);
  read();
  addEventListener('online', read);
  addEventListener('offline', read);
  return () => {
    removeEventListener('online', read);
    removeEventListener('offline', read);
  };
});
