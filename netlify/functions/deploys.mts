import type { NetlifyFunction } from '@netlify/functions';
import { recordDeploy } from '../server/edit/deploys.ts';

// Netlify calls these after each deploy: this is how the dashboard learns what became of "Publish".
export default {
  deploySucceeded: ({ deploy }) => recordDeploy(deploy, true),
  deployFailed: ({ deploy }) => recordDeploy(deploy, false),
} satisfies NetlifyFunction;
