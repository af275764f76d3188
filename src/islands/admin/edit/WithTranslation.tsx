import { useState, type ReactNode } from 'react';
import type { Form, FormField } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import { valueAt } from '@/contract/form-values.ts';
import { currentValues } from '@/stores/owner/content.ts';
import { useEdit } from './edit-context.ts';
import { isTextual, translationOf } from './EntryActions.tsx';
import { TextPreview } from './forms/TextPreview.tsx';

interface WithTranslationProps {
  form: Form;
  lang: Locale | undefined;
  slug?: string | undefined;
  children: ReactNode;
}

export function WithTranslation({ form, lang, slug, children }: WithTranslationProps) {
  if (!lang) return children;
  const { otherLocale, translationPath } = translationOf({ form, lang, slug });
  const values = currentValues(translationPath);
  return (
    <div className={values ? 'translation wide column gap-5' : 'wide'}>
      {values && <OtherLanguage lang={otherLocale} fields={form.root.fields ?? []} values={values} />}
      <div className="stack gap-4 items-start">{children}</div>
    </div>
  );
}

interface OtherLanguageProps {
  lang: Locale;
  fields: FormField[];
  values: unknown;
}

function OtherLanguage({ lang, fields, values }: OtherLanguageProps) {
  const { messages: m } = useEdit();
  const [isWideScreen] = useState(() => matchMedia('(min-width: 78rem)').matches);
  const filledFields = fields.filter((field) => isTextual(field) && valueAt(values, field.name));
  return (
    <details className="translation__source bordered" open={isWideScreen}>
      <summary className="details__summary line gap-3 strong target">
        {m[`edit.form.translation.beside.${lang}`]}
      </summary>
      <div className="stack gap-4">
        {filledFields.map(({ name, label, options = [] }) => (
          <section className="stack gap-2 breakable" key={name}>
            <h3 className="small muted">{label}</h3>
            <div className="stack gap-3" lang={lang}>
              <TextPreview text={String(valueAt(values, name))} placeholders={options} />
            </div>
          </section>
        ))}
      </div>
    </details>
  );
}
