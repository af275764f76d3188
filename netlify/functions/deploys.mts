import type { Context, Deploy, NetlifyFunction } from '@netlify/functions';
import { dependenciesOf } from '../server/dependencies.ts';
import { recordDeploy } from '../server/edit/deploys.ts';

/** An event has no call of its own: of what a function is told of one, only the deploy counts here. */
const depsOf = ({ id, context }: Deploy) => dependenciesOf({ deploy: { context }, requestId: id } as Context);

// Netlify calls these after each deploy: this is how the dashboard learns what became of "Publish".
export default {
  deploySucceeded: ({ deploy }) => recordDeploy(depsOf(deploy), deploy, true),
  deployFailed: ({ deploy }) => recordDeploy(depsOf(deploy), deploy, false),
} satisfies NetlifyFunction;
