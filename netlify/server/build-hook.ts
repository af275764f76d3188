import type { Dependencies } from './dependencies.ts';

/** Asks the host for a build; whether it was accepted. Only over https, without redirects: the address is secret. */
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
