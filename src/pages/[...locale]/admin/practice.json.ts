import type { APIRoute } from 'astro';
import { ownerFacts } from '@/content/owner-facts.ts';
import { localePaths } from '@/i18n/localized-path.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute = async () => Response.json(await ownerFacts());
