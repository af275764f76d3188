import type { Dependencies } from '../dependencies.ts';

/** Asks the host for a build and returns whether it agreed. Needs https, follows no redirect: the address is secret. */
export async function callBuildHook({ buildHookUrl, log, requestId }: Dependencies): Promise<boolean> {
  if (!buildHookUrl) return false;
  if (URL.parse(buildHookUrl)?.protocol !== 'https:') {
    log({ event: 'build-hook-refused', requestId });
    return false;
  }
  const isStarted = await fetch(buildHookUrl, {
    method: 'POST',
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isStarted) log({ event: 'build-hook-failed', requestId });
  return isStarted;
}
