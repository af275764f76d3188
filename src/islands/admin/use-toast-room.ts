import { useLayoutEffect } from 'react';

/** Whether this page, as wide as it is now, wants to begin below its toasts (dashboard.css). */
function asksForRoom(): boolean {
  return getComputedStyle(document.documentElement).getPropertyValue('--toast-makes-room') !== '';
}

/** What was touched last: some browsers give a touched button no focus. */
let touched: Element | undefined;

/** How much room there is. Pixels. */
let room = 0;

/** Where the page asks for it, lets it begin below the toast, `id`, for as long as there is one. */
export function useToastRoom(id: number | undefined) {
  useLayoutEffect(() => {
    const note = ({ target }: Event) => (touched = target as Element);
    addEventListener('pointerdown', note);
    return () => removeEventListener('pointerdown', note);
  }, []);
  useLayoutEffect(() => {
    const update = () => makeRoom(document.querySelector('.toast'));
    // The toaster, which is an island of its own, has drawn it by then.
    const frame = requestAnimationFrame(update);
    addEventListener('resize', update);
    return () => {
      cancelAnimationFrame(frame);
      removeEventListener('resize', update);
    };
  }, [id]);
}

function makeRoom(card: Element | null) {
  const wanted = card && asksForRoom() ? Math.ceil(card.getBoundingClientRect().height + gapAround(card)) : 0;
  const grown = wanted - room;
  if (grown === 0) return;
  const scrolled = scrollY;
  const isHeld = grown < 0 || scrolled > 0 || [document.activeElement, touched].some(isInHand);
  room = wanted;
  document.documentElement.style.setProperty('--toast-room', `${room}px`);
  if (isHeld) scrollTo({ top: Math.max(0, scrolled + grown), behavior: 'instant' });
  if (grown < -scrolled) moveUp(-grown - scrolled);
  if (card && grown > 0) revealFocus(card);
}

/** Between the header and the toast; as much is left below it. */
function gapAround(card: Element): number {
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  return Math.max(0, card.getBoundingClientRect().top - header);
}

/** What somebody is busy with must not move away from under the thumb: the page is scrolled by as much as it grew. */
function isInHand(element: Element | null | undefined): boolean {
  return Boolean(element?.isConnected && element.closest('main *'));
}

/** What stood below the toast does not jump into its place. */
function moveUp(distance: number) {
  const main = document.querySelector('main');
  if (!main || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  const end = getComputedStyle(main).paddingBlockStart;
  main.animate({ paddingBlockStart: [`calc(${end} + ${distance}px)`, end] }, { duration: 200, easing: 'ease-out' });
}

function revealFocus(card: Element) {
  const focused = document.activeElement;
  if (!focused || !isInHand(focused)) return;
  // A button or an input alone would not say what it is for.
  const wanted = (focused.closest('.notice, .field') ?? focused).getBoundingClientRect();
  const covered = card.getBoundingClientRect().bottom - wanted.top;
  const isBelowHeader = wanted.bottom > card.getBoundingClientRect().top;
  if (covered > 0 && isBelowHeader) scrollBy({ top: -covered - gapAround(card), behavior: 'instant' });
}
