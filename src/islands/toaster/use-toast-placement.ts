import { useLayoutEffect, type RefObject } from 'react';

/**
 * What a toast must never cover: the way to the helplines, what has become of a form or of a record with the way back,
 * what has the focus, such as a field with what is wrong in it, and the headings to which signing in leads. An outcome
 * stands clear of the usual place where the screen has the room; where not, the header's link is there.
 */
const KEPT_CLEAR =
  'a[href$="/crisis-resources"]:not(.outcome__crisis), .outcome, .row-outcome__line, .field:focus-within .field__error, :is(input, textarea, select, button, a, summary, h2):focus, :is(.setup-card, .start) h2';

/** What it rather does not cover, where it comes to rest: what people write in, and what sends it. */
const BETTER_CLEAR = 'main :is(.field__input, .checkbox, [type="submit"])';

/** In the order of preference; see toaster.css. */
const POSITIONS = ['usual', 'opposite', 'aside'] as const;

/** Moves the toast to another edge where its own place would cover something that matters. */
export function useToastPlacement(card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const update = () => {
      if (card.current) choosePlace(card.current);
    };
    // While a page is scrolled, fields and buttons pass under it: it would jump to and fro.
    const updateInMotion = () => {
      if (card.current) choosePlace(card.current, KEPT_CLEAR);
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
    addEventListener('scroll', updateInMotion, { passive: true });
    addEventListener('scrollend', update);
    return () => {
      observer.disconnect();
      document.removeEventListener('focusin', updateUnlessOwn);
      removeEventListener('resize', update);
      removeEventListener('scroll', updateInMotion);
      removeEventListener('scrollend', update);
    };
  }, [card]);
}

/** Takes the first place that covers least; what must be clear counts more than all the rest. */
function choosePlace(card: HTMLElement, selector = `${KEPT_CLEAR}, ${BETTER_CLEAR}`) {
  const obstacles = [...document.querySelectorAll(selector)].filter((element) => !card.contains(element));
  const costOf = (place: string) => {
    card.dataset.place = place;
    const box = card.getBoundingClientRect();
    const covered = obstacles.filter((element) => overlap(box, element.getBoundingClientRect()));
    return covered.reduce((sum, element) => sum + (element.matches(KEPT_CLEAR) ? 100 : 1), 0);
  };
  // In motion it stays where it is as long as it may.
  const positions = selector === KEPT_CLEAR ? [card.dataset.place ?? POSITIONS[0], ...POSITIONS] : POSITIONS;
  const costs = positions.map(costOf);
  card.dataset.place = positions[costs.indexOf(Math.min(...costs))]!;
}

function overlap(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
