import type { APIRoute } from 'astro';
import { readOwnerFacts } from '@/content/owner-facts.ts';
import { localePaths } from '@/i18n/localized-path.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async () => Response.json(await readOwnerFacts());
