import { useState, type SubmitEvent } from 'react';
import { errorBodyOf } from '@/contract/api-request.ts';
import { LIMITS } from '@/contract/limits.ts';
import {
  PASSKEYS_WITHOUT_PASSWORD,
  SIGN_IN_POLICIES,
  type OwnerPasskey,
  type SignInSettings,
} from '@/contract/passkey.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import { addPasskey, isAlreadyRegistered, wasNotConfirmed } from '@/stores/owner/passkey-ceremonies.ts';
import { changeSignInPolicy, removePasskey, signInSettingsQuery } from '@/stores/owner/passkeys.ts';
import { Field } from '../../form/Field.tsx';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin, type AdminCatalogue } from '../shared/admin-context.ts';
import { useAttempt, type ToastText } from '../shared/attempt.ts';
import { formatDateTime } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { QueryBoundary } from '../shared/QueryBoundary.tsx';
import { Button } from '../shared/Button.tsx';

export function PasskeysPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="passkeys" title={m['admin.passkeys']} isNested>
      <QueryBoundary query={signInSettingsQuery}>{(settings) => <PasskeySettings settings={settings} />}</QueryBoundary>
    </Panel>
  );
}

function PasskeySettings({ settings }: { settings: SignInSettings }) {
  const { passkeys, demand: policy } = settings;
  const { messages: m } = useAdmin();
  const tooFewReason = passkeys.length < PASSKEYS_WITHOUT_PASSWORD ? m['admin.signInPolicy.two'] : undefined;
  const isRequired = policy === 'passkey' && passkeys.length <= PASSKEYS_WITHOUT_PASSWORD;
  return (
    <>
      {passkeys.length === 0 && <p>{m['admin.passkeys.text']}</p>}
      {passkeys.length > 0 && (
        <ul className="wide" role="list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} {...{ passkey, isRequired }} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      {isRequired && <p className="small">{m['admin.passkey.keep']}</p>}
      <PasskeyForm />
      {passkeys.length > 0 && (
        <ChoiceForm
          legend={m['admin.signInPolicy']}
          choices={SIGN_IN_POLICIES.map((value) => ({
            value,
            label: m[`admin.signInPolicy.${value}`],
            disabledReason: value === 'passkey' && value !== policy ? tooFewReason : undefined,
          }))}
          currentChoice={policy}
          saveLabel={m['admin.signInPolicy.save']}
          save={changeSignInPolicy}
          successToast={{ title: m['admin.signInPolicy.saved'] }}
          failureToast={passkeyFailure(m)}
        />
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: OwnerPasskey;
  isLast: boolean;
  /** Cannot be removed: with fewer, losing one device would lock the owner out. */
  isRequired: boolean;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast, isRequired }: PasskeyRowProps) {
  const { locale, messages: m } = useAdmin();
  return (
    <li className="sign-in-row divided cluster line gap-2 pad-3" aria-label={name}>
      <div className="grow">
        <p className="breakable strong">{name}</p>
        <p className="small muted">
          {interpolate(m['admin.passkey.since'], { time: formatDateTime(createdAt, locale) })}
        </p>
        <p className="small muted">
          {lastUsedAt
            ? interpolate(m['admin.passkey.used'], { time: formatDateTime(lastUsedAt, locale) })
            : m['admin.passkey.unused']}
        </p>
      </div>
      {!isRequired && (
        <ActionButton
          variant="danger"
          label={m['admin.passkey.remove']}
          confirmation={{
            title: interpolate(m['admin.passkey.confirm'], { name }),
            text: m[isLast ? 'admin.passkey.confirm.last' : 'admin.passkey.confirm.text'],
          }}
          perform={() => removePasskey(id)}
          successToast={{ title: m['admin.passkey.removed'] }}
          failureToast={passkeyFailure(m)}
        />
      )}
    </li>
  );
}

function PasskeyForm() {
  const { messages: m } = useAdmin();
  const { isBusy, run } = useAttempt();
  const [error, setError] = useState<string>();

  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.elements.namedItem('passkeyName') as HTMLInputElement;
    const name = field.value.trim();
    setError(name ? undefined : m['validation.required']);
    if (!name) return field.focus();
    void run({
      perform: async () => {
        await addPasskey(name);
        form.reset();
      },
      successToast: { title: m['admin.passkey.added'] },
      failureToast: passkeyFailure(m),
    });
  };

  return (
    <form className="form panel__form wide" noValidate aria-label={m['admin.passkey.add']} onSubmit={add}>
      <Field
        id="passkey-name"
        name="passkeyName"
        label={m['admin.passkey.name']}
        hint={m['admin.passkey.name.hint']}
        errors={error ? [error] : []}
        errorPrefix={m['form.errorPrefix']}
        input={{ type: 'text', autoComplete: 'off', maxLength: LIMITS.passkeyName.max }}
      />
      <Button label={m['admin.passkey.add']} type="submit" isBusy={isBusy} />
    </form>
  );
}

function passkeyFailure(m: AdminCatalogue) {
  return (error: unknown): ToastText => {
    if (wasNotConfirmed(error))
      return { title: m['admin.passkey.unconfirmed.title'], description: m['admin.passkey.unconfirmed'] };
    const { error: code, message = '' } = errorBodyOf(error);
    if (code === 'passkeys-too-few') {
      void signInSettingsQuery.load();
      return { title: m['admin.passkey.failed'], description: message };
    }
    if (isAlreadyRegistered(error)) return { title: m['admin.passkey.failed'], description: m['admin.passkey.there'] };
    return { title: m['admin.passkey.failed'], description: m['admin.passkey.failed.text'] };
  };
}
