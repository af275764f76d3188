export type LogEntry = Record<string, string | number | boolean> & { event: string };

export type Log = (entry: LogEntry) => void;

/** Entries never hold a name, an address, a text, a token or an IP (tests/functions/wiring.test.ts). */
export const writeLog: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
};

/** Name and place of an unexpected error, without its message, which could quote what a visitor typed. */
export function describeError(error: unknown): { error: string; place: string } {
  if (!(error instanceof Error)) return { error: typeof error, place: 'unknown' };
  // The stack begins with the message, which may itself contain a line like a stack frame.
  const stackLines = error.stack?.replace(error.message, '').split('\n');
  const frame = stackLines?.find((line) => line.trimStart().startsWith('at '));
  return { error: error.name, place: frame?.trim() ?? 'unknown' };
}
