export const SMALLEST_PHONE = { width: 320, height: 568 };
export const SMALL_PHONE = { width: 360, height: 640 };
export const PHONE = { width: 360, height: 740 };
export const LARGE_PHONE = { width: 390, height: 844 };
export const DESKTOP = { width: 1440, height: 900 };

/** Options of a browser context, in which fingers press. */
export const TOUCH_PHONE = { viewport: PHONE, hasTouch: true, isMobile: true };
export const LARGE_TOUCH_PHONE = { ...TOUCH_PHONE, viewport: LARGE_PHONE };
