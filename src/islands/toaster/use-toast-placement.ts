import { useLayoutEffect, type RefObject } from 'react';

/**
 * What a toast must never cover: the way to the helplines, what has become of a record with the way back, and what has
 * the focus: a field with what is wrong in it, a button, the heading to which signing in leads. An outcome's own link
 * stands clear of the usual place where the screen has the room; where not, the header's is there.
 */
const KEPT_CLEAR =
  'a[href$="/crisis-resources"]:not(.outcome__crisis), .row-outcome__line, .field:focus-within .field__error, :is(input, textarea, select, button, a, summary, h2):focus';

/** In the order of preference; see toaster.css. */
const PLACES = ['usual', 'opposite', 'aside'] as const;

/** Moves the toast to another edge where its own place would cover something that matters. */
export function useToastPlacement(card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const update = () => {
      if (card.current) choosePlace(card.current);
    };
    // Not under the finger: it would be gone before a press on its own button is a click.
    const updateUnlessOwn = ({ target }: FocusEvent) => {
      if (!card.current?.contains(target as Node)) update();
    };
    // What waits comes a little after the sign-in that the toast speaks of; this is called at once, too.
    const observer = new ResizeObserver(update);
    observer.observe(document.querySelector('main') ?? document.body);
    document.addEventListener('focusin', updateUnlessOwn);
    addEventListener('resize', update);
    addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', updateUnlessOwn);
      removeEventListener('resize', update);
      removeEventListener('scroll', update);
    };
  }, [card]);
}

function choosePlace(card: HTMLElement) {
  const obstacles = [...document.querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !card.contains(element))
    .map((element) => element.getBoundingClientRect());
  const isClear = (place: string) => {
    card.dataset.place = place;
    const box = card.getBoundingClientRect();
    return !obstacles.some((obstacle) => overlap(box, obstacle));
  };
  if (!PLACES.some(isClear)) card.dataset.place = PLACES[0];
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
