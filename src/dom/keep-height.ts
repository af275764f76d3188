/** Reaches above everything, so that an element leaves the observed area only through the window's lower edge. */
const ABOVE_WINDOW = '1000000px 0px 0px';

/**
 * Keeps the height of an element, which aligns its content to its end, so that nothing there or below moves while a
 * finger may be on its way. The height is released once the last child is below the window.
 */
export function keepHeight(element: HTMLElement) {
  element.style.minHeight = `${element.getBoundingClientRect().height}px`;
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry!.isIntersecting) return;
      element.style.minHeight = '';
      observer.disconnect();
    },
    { rootMargin: ABOVE_WINDOW },
  );
  observer.observe(element.lastElementChild!);
}
