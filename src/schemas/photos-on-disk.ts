import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import * as z from 'zod';
import { findPhotoMistake, findWidthMistake, PHOTO_FOLDER, PHOTO_PREFIX } from './photos.ts';

/** Looks for the owner's photo before Astro's `image` does, which would name neither the file nor the field that is wrong. */
export function photoThatExists<Image extends z.ZodType>(image: Image, prefix = PHOTO_PREFIX) {
  return z.preprocess((address, ctx) => {
    const mistake = findPhotoMistake(address, readdirSync(PHOTO_FOLDER), prefix);
    if (mistake) ctx.addIssue({ code: 'custom', message: mistake });
    return address;
  }, image);
}

/** Measures the photo that an address names, in `folder`; what is missing or no picture is left to others to refuse. */
export function largePhoto<Image extends z.ZodType>(image: Image, folder = PHOTO_FOLDER) {
  return z.preprocess(async (address, ctx) => {
    const name = basename(String(address));
    const { default: sharp } = await import('sharp');
    const size = await sharp(join(folder, name))
      .metadata()
      .catch(() => undefined);
    // A phone stores a picture lying down, and how to turn it.
    const message = size && findWidthMistake(name, size.autoOrient.width);
    if (message) ctx.addIssue({ code: 'custom', message });
    return address;
  }, image);
}
