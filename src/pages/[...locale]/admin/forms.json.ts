import type { APIRoute } from 'astro';
import type { Locale } from '@/contract/locales.ts';
import { localePaths } from '@/i18n/localized-path.ts';
import { pickCatalogue } from '@/i18n/translate.ts';
import { formsIn } from '@/schemas/forms.ts';

export const getStaticPaths = localePaths;

export const GET: APIRoute<{ locale: Locale }> = ({ props }) =>
  Response.json({ forms: formsIn(props.locale), messages: pickCatalogue(props.locale, 'edit.') });
