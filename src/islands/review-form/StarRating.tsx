import { LIMITS } from '@/contract/limits.ts';

interface StarRatingProps {
  id: string;
  legend: string;
  /** Names of one to five stars. */
  starLabels: string[];
}

/** Five native radio buttons, drawn as stars. */
export function StarRating({ id, legend, starLabels }: StarRatingProps) {
  return (
    <fieldset className="rating" id={id}>
      <legend className="field__label">{legend}</legend>
      <div className="rating__stars">
        {starLabels.map((label, index) => (
          <label className="rating__star" key={label}>
            <input type="radio" name="rating" value={index + 1} defaultChecked={index + 1 === LIMITS.rating.preset} />
            <span>{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
