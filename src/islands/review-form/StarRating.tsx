import { Fragment } from 'react';
import { VISITOR_ICONS } from '@/components/visitor-icons.ts';
import { LIMITS } from '@/contract/limits.ts';
import { FieldError, type FieldState } from '../form/Field.tsx';
import { IconShape } from '@/components/IconShape.tsx';
import './star-rating.css';

interface StarRatingProps extends FieldState {
  legend: string;
  hint: string;
  starLabels: string[];
}

export function StarRating({ id, name, value, legend, hint, starLabels, errors, errorPrefix }: StarRatingProps) {
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];
  const describedBy = errors.length > 0 ? `${hintId} ${errorId}` : hintId;
  return (
    <fieldset className="field rating" id={id} aria-describedby={describedBy}>
      <legend className="field__label">{legend}</legend>
      <p className="field__hint" id={hintId}>
        {hint}
      </p>
      <FieldError id={errorId} prefix={errorPrefix} errors={errors} />
      <div className="rating__stars target line">
        {starLabels.map((label, index) => (
          <Fragment key={label}>
            <input
              className="rating__input"
              id={`${id}-${index + 1}`}
              type="radio"
              name={name}
              value={index + 1}
              defaultChecked={index + 1 === Number(value ?? LIMITS.rating.preset)}
            />
            <label className="rating__star" htmlFor={`${id}-${index + 1}`}>
              <IconShape path={VISITOR_ICONS.star} size={32} />
              <span className="rating__name">{label}</span>
            </label>
          </Fragment>
        ))}
      </div>
    </fieldset>
  );
}
