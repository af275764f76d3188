export type LogEntry = Record<string, string | number | boolean> & { event: string };

export type Log = (entry: LogEntry) => void;

/** One JSON line per event. Entries never hold a name, an address, a text, a token or an IP (design, "API"). */
export const writeLog: Log = (entry) => {
  console.log(JSON.stringify({ time: new Date().toISOString(), ...entry }));
};
