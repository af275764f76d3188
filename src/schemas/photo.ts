import { readdirSync } from 'node:fs';
import * as z from 'zod';

const FOLDER = 'content/photos';
const PREFIX = '../photos/';

/** Looks for the owner's photo before Astro's `image` does, which would name neither the file nor the field that is wrong. */
export function photoThatExists<Image extends z.ZodType>(image: Image) {
  return z.preprocess((address, ctx) => {
    const mistake = mistakeIn(address, readdirSync(FOLDER));
    if (mistake) ctx.addIssue({ code: 'custom', message: mistake });
    return address;
  }, image);
}

function mistakeIn(address: unknown, photos: string[]): string | undefined {
  if (typeof address !== 'string') return `the name of a photo is expected here, after "${PREFIX}".`;
  const name = address.slice(PREFIX.length);
  if (!address.startsWith(PREFIX) || !photos.includes(name)) {
    return `there is no photo "${address}". Write ${PREFIX} and the name as you uploaded it, capital letters included. There are: ${photos.join(', ')}.`;
  }
  const canBeShown = /\.(?:jpe?g|png|webp|avif)$/i.test(name);
  return canBeShown ? undefined : `"${name}" cannot be shown. Use a photo whose name ends in .jpg or .png.`;
}
