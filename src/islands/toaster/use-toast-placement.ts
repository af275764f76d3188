import { useLayoutEffect, type RefObject } from 'react';

/** Elements that a toast never covers: the helplines' link, outcomes with their undo, and what has the focus. */
const NEVER_COVERED =
  'a[href$="/crisis-resources"]:not(.outcome__crisis), .outcome, .row-outcome__line, .field:focus-within .field__error, :is(input, textarea, select, button, a, summary, h2):focus, :is(.setup-card, .start) h2';

/** Elements that a toast avoids at rest: fields, and the buttons that send them. */
const AVOIDED_AT_REST = 'main :is(.field__input, .checkbox, [type="submit"])';

/** Positions in order of preference (toaster.css). */
const POSITIONS = ['usual', 'opposite', 'aside'] as const;

export function useToastPlacement(card: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const update = () => {
      if (card.current) choosePosition(card.current);
    };
    // Ignores fields and buttons during a scroll: as they pass beneath the toast, it would jump to and fro.
    const updateInMotion = () => {
      if (card.current) choosePosition(card.current, NEVER_COVERED);
    };
    // Ignores focus within the toast: its button would move away before a press becomes a click.
    const updateUnlessOwn = ({ target }: FocusEvent) => {
      if (!card.current?.contains(target as Node)) update();
    };
    // Fires at once, and again as the view after a sign-in arrives, which the toast may announce.
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

function choosePosition(card: HTMLElement, selector = `${NEVER_COVERED}, ${AVOIDED_AT_REST}`) {
  const obstacles = [...document.querySelectorAll(selector)].filter((element) => !card.contains(element));
  const tryPosition = (position: string) => {
    card.dataset.place = position;
    const box = card.getBoundingClientRect();
    const covered = obstacles.filter((element) => areOverlapping(box, element.getBoundingClientRect()));
    return covered.reduce((sum, element) => sum + (element.matches(NEVER_COVERED) ? 100 : 1), 0);
  };
  // During a scroll the toast stays where it is as long as possible.
  const positions = selector === NEVER_COVERED ? [card.dataset.place ?? POSITIONS[0], ...POSITIONS] : POSITIONS;
  const costs = positions.map(tryPosition);
  card.dataset.place = positions[costs.indexOf(Math.min(...costs))]!;
}

function areOverlapping(a: DOMRect, b: DOMRect): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
