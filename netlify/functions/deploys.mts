import type { NetlifyFunction } from '@netlify/functions';
import { noteDeploy } from '../server/edit/deploys.ts';

// Netlify calls these after each deploy: this is how the dashboard learns what became of "Publish".
export default {
  deploySucceeded: ({ deploy }) => noteDeploy(deploy, true),
  deployFailed: ({ deploy }) => noteDeploy(deploy, false),
} satisfies NetlifyFunction;
