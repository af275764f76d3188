import type { APIRoute } from 'astro';
import { drawSharePicture } from '@/content/share-picture.ts';

export const GET: APIRoute = async () =>
  new Response(new Uint8Array(await drawSharePicture()), { headers: { 'Content-Type': 'image/jpeg' } });
