export const ENTRY_COUNTS = {
  services: { min: 1, max: 6 },
  faq: { min: 0, max: 20 },
};
