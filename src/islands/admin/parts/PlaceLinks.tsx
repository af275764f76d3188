import { addressOfView, type View } from '@/stores/owner/view.ts';

interface PlaceLinksProps {
  label: string;
  places: { view: View; label: string; count: number; isCurrent: boolean }[];
}

/** The lists of one area, each with its count. */
export function PlaceLinks({ label, places }: PlaceLinksProps) {
  return (
    <nav className="places" aria-label={label} data-keep-clear="always">
      {places.map((place) => (
        <a
          className="places__link"
          key={addressOfView(place.view)}
          href={addressOfView(place.view)}
          aria-current={place.isCurrent ? 'page' : undefined}
        >
          {place.label} <span className="places__count">{place.count}</span>
        </a>
      ))}
    </nav>
  );
}
