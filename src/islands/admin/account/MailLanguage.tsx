import { LOCALES } from '@/contract/locales.ts';
import { changeMailLanguage, mailStateQuery } from '@/stores/owner/mail.ts';
import { useAdmin } from '../shared/admin-context.ts';
import { Panel } from '../shared/Panel.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';

export function MailLanguage() {
  const { messages: m } = useAdmin();
  const title = m['admin.mail.language'];
  return (
    <Panel id="mail-language" title={title}>
      <QueryBoundary query={mailStateQuery}>
        {({ language }) => (
          <ChoiceForm
            legend={<span className="visually-hidden">{title}</span>}
            choices={LOCALES.map((value) => ({ value, label: m[`admin.language.${value}`] }))}
            currentChoice={language}
            saveLabel={m['admin.mail.language.save']}
            save={changeMailLanguage}
            successToast={{ title: m['admin.mail.language.saved'] }}
            failureToast={m['admin.passkey.failed']}
          />
        )}
      </QueryBoundary>
    </Panel>
  );
}
