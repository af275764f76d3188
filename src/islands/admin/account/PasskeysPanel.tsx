import { useState, type SubmitEvent } from 'react';
import { useStore } from '@nanostores/react';
import { LIMITS } from '@/contract/limits.ts';
import { SIGN_IN_DEMANDS, type OwnerPasskey, type SignInSettings } from '@/contract/passkey.ts';
import { interpolate } from '@/i18n/interpolate.ts';
import {
  $recoveryCodes,
  addPasskey,
  changeDemand,
  isAlreadyRegistered,
  removePasskey,
  renewRecoveryCodes,
  signInSettings,
  wasNotConfirmed,
} from '@/stores/owner/passkeys.ts';
import { Field } from '../../form/Field.tsx';
import { ActionButton } from '../shared/ActionButton.tsx';
import { useAdmin, type AdminMessages } from '../shared/admin-context.ts';
import { useAttempt, type ToastWords } from '../shared/attempt.ts';
import { formatMoment } from '../shared/formats.ts';
import { Panel } from '../shared/Panel.tsx';
import { ChoiceForm } from './ChoiceForm.tsx';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { WhenLoaded } from '../shared/WhenLoaded.tsx';
import { Button } from '../shared/Button.tsx';

export function PasskeysPanel() {
  const { messages: m } = useAdmin();
  return (
    <Panel id="passkeys" title={m['admin.passkeys']}>
      <p>{m['admin.passkeys.text']}</p>
      <WhenLoaded resource={signInSettings}>{(settings) => <Settings settings={settings} />}</WhenLoaded>
    </Panel>
  );
}

function Settings({ settings }: { settings: SignInSettings }) {
  const { passkeys, demand, recoveryCodes } = settings;
  const { messages: m } = useAdmin();
  const newCodes = useStore($recoveryCodes);
  return (
    <>
      {passkeys.length > 0 && (
        <ul className="wide" role="list">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} isLast={passkeys.length === 1} />
          ))}
        </ul>
      )}
      <AddPasskey />
      {newCodes && <RecoveryCodes codes={newCodes} />}
      {passkeys.length > 0 && (
        <>
          <div className="panel__part ruled wide">
            <ChoiceForm
              legend={m['admin.demand']}
              choices={SIGN_IN_DEMANDS.map((choice) => [choice, m[`admin.demand.${choice}`]])}
              chosen={demand}
              saveLabel={m['admin.demand.save']}
              save={changeDemand}
              done={{ title: m['admin.demand.saved'] }}
              failed={passkeyFailure(m)}
            />
          </div>
          <div className="panel__part ruled wide stack gap-3 items-start">
            <h3>{m['admin.recovery']}</h3>
            <p>{interpolate(m['admin.recovery.left'], { count: recoveryCodes })}</p>
            <ActionButton
              label={m['admin.recovery.renew']}
              question={{
                title: m['admin.recovery.confirm'],
                text: m['admin.recovery.confirm.text'],
                cancelLabel: m['admin.recovery.keep'],
              }}
              work={renewRecoveryCodes}
              failed={passkeyFailure(m)}
            />
          </div>
        </>
      )}
    </>
  );
}

interface PasskeyRowProps {
  passkey: OwnerPasskey;
  /** Without it a sign-in asks for the password alone. */
  isLast: boolean;
}

function PasskeyRow({ passkey: { id, name, createdAt, lastUsedAt }, isLast }: PasskeyRowProps) {
  const { locale, messages: m } = useAdmin();
  return (
    <li className="panel__item ruled stack gap-2 items-start" aria-label={name}>
      <span className="breakable strong">{name}</span>
      <span className="small soft">
        {interpolate(m['admin.passkey.since'], { time: formatMoment(createdAt, locale) })}
        <br />
        <span>
          {lastUsedAt
            ? interpolate(m['admin.passkey.used'], { time: formatMoment(lastUsedAt, locale) })
            : m['admin.passkey.unused']}
        </span>
      </span>
      <ActionButton
        look="danger"
        label={m['admin.passkey.remove']}
        question={{
          title: interpolate(m['admin.passkey.confirm'], { name }),
          text: m[isLast ? 'admin.passkey.confirm.last' : 'admin.passkey.confirm.text'],
        }}
        work={() => removePasskey(id)}
        done={{ title: m['admin.passkey.removed'] }}
        failed={passkeyFailure(m)}
      />
    </li>
  );
}

function AddPasskey() {
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
      work: async () => {
        await addPasskey(name);
        form.reset();
      },
      done: { title: m['admin.passkey.added'] },
      failed: passkeyFailure(m),
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

function passkeyFailure(m: AdminMessages) {
  return (error: unknown): ToastWords => {
    if (wasNotConfirmed(error))
      return { title: m['admin.passkey.unconfirmed.title'], description: m['admin.passkey.unconfirmed'] };
    if (isAlreadyRegistered(error)) return { title: m['admin.passkey.failed'], description: m['admin.passkey.there'] };
    return { title: m['admin.passkey.failed'], description: m['admin.passkey.failed.text'] };
  };
}
