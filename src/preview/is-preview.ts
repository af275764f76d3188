/** The cache folder of the preview's build; undefined in any other build (netlify/local/build.ts). */
export const PREVIEW_CACHE = process.env.PREVIEW_CACHE;

export const isPreview = PREVIEW_CACHE !== undefined;
