import { useMemo, useState } from 'react';
import { useStore } from '@nanostores/react';
import { errorBodyOf } from '@/contract/api-request.ts';
import { formHash, type Content, type ContentValues } from '@/contract/edit.ts';
import type { Form as FormDescription } from '@/contract/editor-form.ts';
import type { Locale } from '@/contract/locales.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import {
  $drafts,
  changeDraft,
  contentQuery,
  createFile,
  discardDraft,
  entriesOf,
  newEntryKey,
} from '@/stores/owner/content.ts';
import { isOrdered, orderAtEnd, orderedEntries } from '@/stores/owner/entry-order.ts';
import { useEdit } from './edit-context.ts';
import { WithTranslation } from './WithTranslation.tsx';
import { $createdPath } from './EntryActions.tsx';
import { todayAsIsoDate } from '../shared/formats.ts';
import { Notice } from '../shared/Notice.tsx';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { Form } from './forms/Form.tsx';
import { PositionField } from './PositionField.tsx';
import { Button } from '../shared/Button.tsx';

interface NewPanelProps {
  /** A key of CONTENT_TYPES, such as "faq". */
  contentType: string;
  locale?: Locale | undefined;
}

export function NewPanel({ contentType, locale }: NewPanelProps) {
  const { forms, messages: m } = useEdit();
  const form = forms.find(({ key }) => key === contentType);
  if (!form?.singular) return <Notice isFailure text={m['edit.form.unknown']} />;
  const title = interpolate(locale ? m[`edit.site.add.${locale}`] : m['edit.site.add'], { singular: form.singular });
  return (
    <Panel id="form" title={title} isViewTitle>
      <QueryBoundary query={contentQuery}>
        {(siteContent) => (
          <NewEntry key={newEntryKey(contentType, locale)} form={form} locale={locale} siteContent={siteContent} />
        )}
      </QueryBoundary>
    </Panel>
  );
}

interface NewEntryProps {
  form: FormDescription;
  locale: Locale | undefined;
  siteContent: Content;
}

function NewEntry({ form: formDescription, locale, siteContent }: NewEntryProps) {
  const { messages: m } = useEdit();
  const form = useMemo(() => withStartValues(formDescription, siteContent), [formDescription, siteContent]);
  const draftKey = newEntryKey(form.key, locale);
  const draft = useStore($drafts)[draftKey];
  const [first] = useState(draft ? '' : form.namedBy);
  const slug = isMissingTranslation(form, siteContent, locale, draft?.slug) ? draft?.slug : undefined;
  const create = async (values: ContentValues) => {
    const request = { place: form.key, values, ...(locale && { locale }), ...(slug && { slug }) };
    const { path } = await createFile(draftKey, request).catch(async (error: unknown) => {
      if (errorBodyOf(error).error === 'twin-gone') await contentQuery.load();
      throw error;
    });
    $createdPath.set(path);
    location.replace(formHash(path));
  };
  const values = draft?.values ?? form.start ?? {};
  return (
    <>
      {isOrdered(form) && (
        <PositionField
          {...{ form, entries: orderedEntries(form, siteContent) }}
          order={(values as { order: number }).order}
          onChoose={(order) => changeDraft(draftKey, { ...values, order })}
        />
      )}
      <WithTranslation {...{ form, lang: locale, slug }}>
        <Form
          {...{ description: form, draftKey, lang: locale, values }}
          path={form.path.replace('*', slug ?? 'new-entry').replace('{{locale}}', locale ?? '')}
          field={first}
          submit={create}
        >
          {draft && (
            <Button
              variant="compact"
              label={m['edit.form.draft.throwAway']}
              className="edit-form__away"
              onPress={() => discardDraft(draftKey)}
            />
          )}
        </Form>
      </WithTranslation>
    </>
  );
}

/** Puts new entries last if they have an order; sets a required date to today. */
function withStartValues(form: FormDescription, siteContent: Content): FormDescription {
  const dateFields = (form.root.fields ?? []).filter(({ kind, optional }) => kind === 'date' && !optional);
  return {
    ...form,
    start: {
      ...form.start,
      ...(isOrdered(form) && { order: orderAtEnd(orderedEntries(form, siteContent)) }),
      ...Object.fromEntries(dateFields.map(({ name }) => [name, todayAsIsoDate()])),
    },
  };
}

/** False if the original was deleted: the draft of its translation then becomes an entry of its own. */
function isMissingTranslation(form: FormDescription, siteContent: Content, locale?: Locale, slug?: string): boolean {
  const entries = entriesOf(form, siteContent).filter((entry) => entry.slug === slug);
  const ownPath = form.path.replace('*', slug ?? '').replace('{{locale}}', locale ?? '');
  return entries.length > 0 && entries.every(({ path }) => path !== ownPath);
}
