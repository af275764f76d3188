import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { createFunctionRuntime, loadFunctions } from './functions.ts';
import { openSite, type SiteHandler } from './http/create-site.ts';
import { listen } from './http/listen.ts';
import { readPort, prepareLocalEnvironment } from './local-environment.ts';

const projectDirectory = join(import.meta.dirname, '../..');
const publishDirectory = join(projectDirectory, 'dist');

async function serve() {
  if (!existsSync(publishDirectory)) {
    throw new Error('There is no built site yet: run "npm start", or "npm run build" before "npm run serve".');
  }
  const environment = await prepareLocalEnvironment(projectDirectory, { onBuilt: () => reloadSite() });
  const functions = await loadFunctions(join(projectDirectory, 'netlify/functions'));
  const runtime = createFunctionRuntime(async () => functions, environment.editedSite);
  let site: SiteHandler;
  const reloadSite = async () => void (site = await openSite(runtime, projectDirectory, publishDirectory));
  await reloadSite();
  const { port, stop } = await listen((...call) => site(...call), readPort());
  const schedules = await runtime.startSchedules();
  printAddresses(port, environment.generatedPassword);

  const shutDown = async () => {
    for (const schedule of schedules) schedule.stop();
    await stop();
    await runtime.waitForWork();
    await environment.blobs.stop();
    process.exit(0);
  };
  process.once('SIGINT', shutDown);
  process.once('SIGTERM', shutDown);
}

function printAddresses(port: number, generatedPassword: string | undefined) {
  const address = `http://localhost:${port}`;
  const password = generatedPassword
    ? `${generatedPassword}   (made for this machine; no longer valid once you have changed it there)`
    : 'as set in ADMIN_PASSWORD';
  console.log(`\n  Site:      ${address}\n  Owner:     ${address}/admin\n  Password:  ${password}\n`);
}

function errorMessage(error: unknown) {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') {
    return `Port ${readPort()} is taken by another program. Set the variable PORT to another one, such as ${readPort() + 1}.`;
  }
  return message;
}

serve().catch((error: unknown) => {
  console.error(errorMessage(error));
  process.exit(1);
});
