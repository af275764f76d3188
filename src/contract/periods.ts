const HOUR_MS = 60 * 60 * 1000;
export const DAY_MS = 24 * HOUR_MS;

/** Helplines change without telling anybody: each number is looked at twice a year. */
export const HELPLINE_CHECK_DAYS = 180;

/** How long before its end the owner is reminded of her membership. */
export const MEMBERSHIP_NOTICE_DAYS = 60;
