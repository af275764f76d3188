import { fileURLToPath } from 'node:url';
import { createRequest, sendResponse } from '@remix-run/node-fetch-server';
import type { AstroIntegration } from 'astro';
import { createFunctionRuntime, loadFunctions } from './functions.ts';
import { prepareLocalEnvironment } from './local-environment.ts';

export function localFunctions(): AstroIntegration {
  let root = '';
  return {
    name: 'local-functions',
    hooks: {
      'astro:config:done': ({ config }) => {
        root = fileURLToPath(config.root);
      },
      'astro:server:setup': async ({ server, logger }) => {
        if (process.env.NETLIFY_DEV) return;
        const { generatedPassword, blobs, editedSite } = await prepareLocalEnvironment(root, { showsAtOnce: true });
        if (generatedPassword) logger.info(`Owner's password for /admin: ${generatedPassword}`);
        server.httpServer?.once('close', () => void blobs.stop());

        const directory = `${root}netlify/functions`;
        const runtime = createFunctionRuntime(
          () => loadFunctions(directory, (file) => server.ssrLoadModule(file)),
          editedSite,
        );
        server.middlewares.use(async (request, response, next) => {
          if (!request.url?.startsWith('/api')) return next();
          const functionResponse = await runtime.handle(
            createRequest(request, response),
            request.socket.remoteAddress ?? '',
          );
          return functionResponse ? sendResponse(response, functionResponse) : next();
        });
      },
    },
  };
}
