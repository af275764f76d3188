/** Where the build of the preview keeps what it remembers; nothing in any other build (netlify/local/build.ts). */
export const PREVIEW_CACHE = process.env.PREVIEW_CACHE;

/** Whether this is the build of the preview, in which the owner's texts are marked. */
export const isPreview = PREVIEW_CACHE !== undefined;
