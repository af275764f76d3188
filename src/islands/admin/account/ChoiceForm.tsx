import { Fragment, useId, type ReactNode, type SubmitEvent } from 'react';
import { useAttempt, type Action } from '../shared/attempt.ts';
import { Button } from '../shared/Button.tsx';

interface ChoiceOption<Choice> {
  value: Choice;
  label: string;
  /** Why it cannot be chosen now. */
  disabledReason?: string | undefined;
}

interface ChoiceFormProps<Choice extends string> extends Omit<Action, 'perform'> {
  legend: ReactNode;
  choices: ChoiceOption<Choice>[];
  currentChoice: Choice;
  saveLabel: string;
  save: (choice: Choice) => Promise<unknown>;
}

export function ChoiceForm<Choice extends string>(props: ChoiceFormProps<Choice>) {
  const { legend, choices, currentChoice, saveLabel, save, ...toasts } = props;
  const { isBusy, run } = useAttempt();
  const name = useId();
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const choice = new FormData(event.currentTarget).get(name) as Choice;
    void run({ perform: () => save(choice), ...toasts });
  };
  return (
    <form className="panel__form wide stack gap-3 items-start" onSubmit={submit}>
      <fieldset className="choices cluster gap-3">
        <legend className="strong">{legend}</legend>
        {choices.map(({ value, label, disabledReason }) => (
          <Fragment key={value}>
            <label className="choices__choice target line gap-3">
              <input
                type="radio"
                name={name}
                value={value}
                defaultChecked={value === currentChoice}
                disabled={disabledReason !== undefined}
                aria-describedby={disabledReason && `${name}-${value}`}
              />
              {label}
            </label>
            {disabledReason && (
              <p className="wide small muted" id={`${name}-${value}`}>
                {disabledReason}
              </p>
            )}
          </Fragment>
        ))}
      </fieldset>
      <Button label={saveLabel} type="submit" isBusy={isBusy} />
    </form>
  );
}
