import type { APIRoute } from 'astro';
import { readOwnerFacts } from '@/content/published-practice.ts';
import { localePaths } from '@/i18n/localized-path.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async () => Response.json(await readOwnerFacts());
