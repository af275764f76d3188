import { useStore } from '@nanostores/react';
import { $online } from '@/stores/owner/online.ts';
import { useAdmin } from '../admin-context.ts';
import { Notice } from '../parts/Notice.tsx';

/** Says that there is no connection, while there is none. */
export function OfflineNotice() {
  const { messages: m } = useAdmin();
  const isOnline = useStore($online);
  return isOnline ? null : <Notice text={m['admin.offline']} />;
}
