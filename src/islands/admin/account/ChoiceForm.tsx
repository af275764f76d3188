import { Fragment, useId, type ReactNode, type SubmitEvent } from 'react';
import { useAttempt, type Action } from '../shared/attempt.ts';
import { Button } from '../shared/Button.tsx';

interface ChoiceFormProps<Choice extends string> extends Omit<Action, 'perform'> {
  legend: ReactNode;
  choices: [choice: Choice, words: string, obstacle?: string | undefined][];
  chosen: Choice;
  saveLabel: string;
  save: (choice: Choice) => Promise<unknown>;
}

export function ChoiceForm<Choice extends string>(props: ChoiceFormProps<Choice>) {
  const { legend, choices, chosen: currentChoice, saveLabel, save, ...toasts } = props;
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
        {choices.map(([choice, words, obstacle]) => (
          <Fragment key={choice}>
            <label className="choices__choice target line gap-3">
              <input
                type="radio"
                name={name}
                value={choice}
                defaultChecked={choice === currentChoice}
                disabled={obstacle !== undefined}
                aria-describedby={obstacle && `${name}-${choice}`}
              />
              {words}
            </label>
            {obstacle && (
              <p className="wide small muted" id={`${name}-${choice}`}>
                {obstacle}
              </p>
            )}
          </Fragment>
        ))}
      </fieldset>
      <Button label={saveLabel} type="submit" isBusy={isBusy} />
    </form>
  );
}
