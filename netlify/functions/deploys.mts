import type { Context, Deploy, NetlifyFunction } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { recordDeploy } from '../server/edit/record-deploy.ts';

const depsOf = ({ id, context }: Deploy) => dependenciesOf({ deploy: { context }, requestId: id } as Context);

// Netlify calls these after each deploy; that is how the dashboard learns the outcome of "Publish".
export default {
  deploySucceeded: ({ deploy }) => recordDeploy(depsOf(deploy), deploy, true),
  deployFailed: ({ deploy }) => recordDeploy(depsOf(deploy), deploy, false),
} satisfies NetlifyFunction;
