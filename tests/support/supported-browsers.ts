import bcd, { type CompatStatement } from '@mdn/browser-compat-data';
import { OLDEST_BROWSERS } from '../../src/integrations/oldest-browsers.ts';

/** Interfaces that every page uses: any property named like one of their members counts as that member. */
const COMMON_INTERFACES = ['Document', 'Element', 'HTMLElement', 'Navigator', 'Node', 'Window'];

/** An entry of MDN's tables: its support data, and its members by name. */
type CompatEntry = { __compat?: CompatStatement } & Record<string, object>;

const { api, javascript, css } = bcd as unknown as Record<string, Record<string, CompatEntry>>;
const builtins = javascript!.builtins as Record<string, CompatEntry>;

/**
 * Finds what the oldest promised browsers lack, by MDN's tables: globals, and property names that nothing in those
 * browsers has. A plain word ("path") may be our own, so of rarer interfaces only names of several words count
 * ("requestSubmit").
 */
export function findUnsupported(): { globals: string[]; properties: Map<string, string> } {
  const interfaces = [...Object.entries(api!), ...Object.entries(builtins)];
  const globals = interfaces.filter(([, { __compat }]) => __compat && !isSupported(__compat)).map(([name]) => name);
  const members = interfaces.flatMap(([owner, entry]) =>
    Object.entries(entry as Record<string, CompatEntry>)
      .filter(([key, member]) => member.__compat && /^\w+$/.test(key) && !key.endsWith('_event'))
      .map(([key, { __compat }]) => ({ owner, name: key.replace(/_static$/, ''), isThere: isSupported(__compat!) })),
  );
  const knownNames = new Set([
    ...members.filter(({ isThere: isKnown }) => isKnown).map(({ name }) => name),
    // Scripts name CSS properties in camel case.
    ...Object.keys(css!.properties!).map((name) =>
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
    ),
  ]);
  const unsupportedMembers = members.filter(
    ({ owner, name }) =>
      !knownNames.has(name) && (/[a-z][A-Z]/.test(name) || owner in builtins || COMMON_INTERFACES.includes(owner)),
  );
  return { globals, properties: new Map(unsupportedMembers.map(({ owner, name }) => [name, owner])) };
}

/** Media features that some promised browser lacks, in which a query with one of them never applies. */
export function findUnsupportedMediaFeatures(): string[] {
  const features = Object.entries((bcd.css['at-rules']!.media ?? {}) as unknown as Record<string, CompatEntry>);
  return features
    .filter(([name, { __compat }]) => /^[a-z-]+$/.test(name) && __compat && !isSupported(__compat))
    .map(([name]) => name);
}

function isSupported({ support }: CompatStatement): boolean {
  return Object.entries({ ...OLDEST_BROWSERS, safari_ios: OLDEST_BROWSERS.safari }).every(([browser, version]) =>
    [support[browser as keyof typeof support] ?? []]
      .flat()
      .some(({ version_added: since, flags, prefix, alternative_name: other }) => {
        if (flags || prefix || other || !since) return false;
        return Number.parseFloat(String(since).replace('≤', '')) <= version;
      }),
  );
}
