import type { APIRoute } from 'astro';
import { ownerFacts } from '@/content/owner-facts.ts';
import { localePaths } from '@/i18n/localized-path.ts';

export const getStaticPaths = localePaths;

/** What is published by now, for a dashboard that was opened before. */
export const GET: APIRoute = async () => Response.json(await ownerFacts());
