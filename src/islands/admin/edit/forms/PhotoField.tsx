import { useState, type ChangeEvent } from 'react';
import { useStore } from '@nanostores/react';
import { interpolate } from '@/i18n/interpolate.ts';
import { contentQuery, photoUrl, sendPhoto } from '@/stores/owner/content.ts';
import { errorBodyOf } from '@/contract/api-request.ts';
import { useEdit } from '../edit-context.ts';
import { useAttempt } from '../../shared/attempt.ts';
import { valueAt } from '@/contract/form-values.ts';
import { idOf, useForm, type FieldProps } from './form-context.ts';
import { CollapsibleSection } from './GroupField.tsx';
import { LabelledGroup } from './LabelledField.tsx';
import { PhotoError, shrinkPhoto } from './shrink-photo.ts';
import { Button } from '../../shared/Button.tsx';

export function PhotoField({ field, path, value }: FieldProps) {
  const { messages: m } = useEdit();
  const { change, saved, isStep } = useForm();
  const photos = useStore(contentQuery.$state).value?.photos ?? [];
  const { isBusy, run } = useAttempt();
  const [problem, setProblem] = useState('');
  const prefix = field.prefix ?? '';
  const name = typeof value === 'string' ? value.slice(prefix.length) : '';
  const isNew = field.about !== undefined && name !== '' && value !== valueAt(saved, path);

  const choose = (photo: string) => {
    if (photo === name) return;
    setProblem('');
    change(path, photo ? prefix + photo : undefined);
    // The descriptions and the evening version belong to the previous photo.
    const groupPrefix = path.slice(0, path.lastIndexOf('.') + 1);
    for (const other of field.about ?? []) change(groupPrefix + other, undefined);
  };
  const upload = ({ currentTarget: input }: ChangeEvent<HTMLInputElement>) => {
    const file = input.files?.[0];
    if (!file) return;
    const failureToast = (error: unknown) => {
      const text = error instanceof PhotoError ? error.message : errorBodyOf(error).message;
      setProblem(text ?? m['admin.unreachable']);
      return { title: m['edit.form.photo.failed'], ...(text && { description: text }) };
    };
    const perform = async () => choose(await sendPhoto(file.name, await shrinkPhoto(file, m)));
    // Allows choosing the same file again.
    void run({ perform, failureToast }).then(() => (input.value = ''));
  };

  return (
    <LabelledGroup field={field} path={path}>
      {problem && (
        <p className="field__error" role="alert">
          {problem}
        </p>
      )}
      {isNew && !isStep && (
        <p className="field__hint" role="status">
          {m['edit.form.photo.new']}
        </p>
      )}
      <div className="cluster gap-3">
        <label className="button button--compact photo-button" aria-disabled={isBusy || undefined}>
          <span>{m[isBusy ? 'edit.form.photo.sending' : 'edit.form.photo.choose']}</span>
          <input className="visually-hidden" id={idOf(path)} type="file" accept="image/*" onChange={upload} />
        </label>
        {name && field.optional && (
          <Button variant="compact" label={m['edit.form.photo.without']} onPress={() => choose('')} />
        )}
      </div>
      {/* Below the button, which shows the progress of an upload. */}
      {name && <Photo name={name} key={name} />}
      {photos.length > 0 && <PhotoChoice path={path} photos={photos} chosen={name} onChoose={choose} />}
    </LabelledGroup>
  );
}

function Photo({ name }: { name: string }) {
  const { messages: m } = useEdit();
  const [isWide, setIsWide] = useState(false);
  return (
    <figure className="photo stack gap-2">
      <img
        className="photo__image wide"
        src={photoUrl(name)}
        alt={interpolate(m['edit.form.photo.now'], { name })}
        onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => setIsWide(naturalWidth > naturalHeight)}
      />
      {isWide && <figcaption className="field__hint">{m['edit.form.photo.wide']}</figcaption>}
    </figure>
  );
}

interface PhotoChoiceProps {
  path: string;
  photos: string[];
  chosen: string;
  onChoose: (name: string) => void;
}

function PhotoChoice({ path, photos, chosen, onChoose }: PhotoChoiceProps) {
  const { messages: m } = useEdit();
  return (
    <CollapsibleSection path={`${path}-among`} title={m['edit.form.photo.among']}>
      <ul className="photo-choice stack gap-3" role="list">
        {photos.map((name) => (
          <li key={name}>
            <button
              className="photo-choice__one bare-button wide"
              type="button"
              aria-pressed={name === chosen}
              onClick={() => onChoose(name)}
            >
              <img className="photo__image wide" src={photoUrl(name)} alt="" loading="lazy" />
              <span className="small breakable">{name}</span>
            </button>
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}
