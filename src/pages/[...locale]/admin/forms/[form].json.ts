import type { APIRoute } from 'astro';
import { nameOfSingleton } from '@/contract/content-paths.ts';
import { FORM_STRING_PREFIXES, type Form } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import { localePaths } from '@/i18n/localized-path.ts';
import { pickCatalogue } from '@/i18n/translate.ts';
import { formsIn } from '@/schemas/forms.ts';

interface Props {
  locale: Locale;
  form: Form;
}

export const getStaticPaths = () =>
  localePaths().flatMap(({ params, props }) =>
    formsIn(props.locale).flatMap((form) => {
      const name = nameOfSingleton(form.path);
      return name ? [{ params: { ...params, form: name }, props: { ...props, form } }] : [];
    }),
  );

export const GET: APIRoute<Props> = ({ props: { locale, form } }) =>
  Response.json({ forms: [form], messages: pickCatalogue(locale, ...FORM_STRING_PREFIXES) });
