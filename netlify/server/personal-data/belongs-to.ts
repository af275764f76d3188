import type { UnreadableRecord } from '../storage/record-store.ts';

/** Tells what came from an address, in whatever case it was written; of what cannot be read, what still names it. */
export function belongsTo(email: string) {
  const address = email.toLowerCase();
  const field = `"email":${JSON.stringify(address)}`;
  return {
    isTheirs: (record: { email: string }) => record.email.toLowerCase() === address,
    namesThem: ({ text }: UnreadableRecord) => text.toLowerCase().includes(field),
  };
}
