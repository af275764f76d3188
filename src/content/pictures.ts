/** How the hero's picture is made and asked for: by the page's head ahead of everything else, and by the hero itself. */
export const HERO_PICTURE = {
  width: 960,
  widths: [480, 640, 960],
  // Less than its width on phones: a drawing bears it, and a slow line is spared half of the bytes.
  sizes: '(min-width: 73rem) 27rem, (min-width: 48rem) 37vw, (min-width: 30rem) 36rem, 58vw',
  quality: 38,
};

/** What every picture is sent as; browsers that do not know it get WebP. */
export const PICTURE_FORMAT = 'avif';
