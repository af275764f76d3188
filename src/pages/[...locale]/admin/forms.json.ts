import type { APIRoute } from 'astro';
import type { Locale } from '@/contract/locales.ts';
import { localePaths } from '@/i18n/localized-path.ts';
import { formsIn } from '@/schemas/forms.ts';

export const getStaticPaths = localePaths;

/** What the dashboard draws the owner's forms from: the schemas themselves would be five times as large. */
export const GET: APIRoute<{ locale: Locale }> = ({ props }) => Response.json(formsIn(props.locale));
