import { isAlreadyRegistered, wasNotConfirmed } from '@/stores/owner/passkeys.ts';
import type { AdminMessages } from '../shared/admin-context.ts';
import type { ToastWords } from '../shared/attempt.ts';

export function passkeyFailure(m: AdminMessages) {
  return (error: unknown): ToastWords => {
    if (wasNotConfirmed(error))
      return { title: m['admin.passkey.unconfirmed.title'], description: m['admin.passkey.unconfirmed'] };
    if (isAlreadyRegistered(error)) return { title: m['admin.passkey.failed'], description: m['admin.passkey.there'] };
    return { title: m['admin.passkey.failed'], description: m['admin.passkey.failed.text'] };
  };
}
