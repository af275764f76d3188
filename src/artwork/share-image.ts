import sharp from 'sharp';
import { letter } from './lettering.ts';

/** Size that the large sites ask for of a shared link's picture. */
export const SHARE_IMAGE = { width: 1200, height: 630 };

interface ShareImageContent {
  practice: string;
  title: string;
  offer?: string;
  /** File of the hero's picture, in any size. */
  photo: string;
}

const ARCH = { left: 716, top: 54, width: 424, height: 576 };
const TEXT = { left: 72, width: 632 };
/** Titles with more characters are lettered smaller. */
const LONG_TITLE = 36;
const COLOURS = {
  paper: '#fff9ee',
  hill: '#dbe8c9',
  nearHill: '#f7edda',
  ink: '#2b2620',
  soft: '#5b5348',
  practice: '#6b4a00',
  tree: '#4f9a72',
  trunk: '#7a5230',
};

/** The picture that stands for a page where its address is shared: PNG bytes. */
export async function drawShareImage({ practice, title, offer = '', photo }: ShareImageContent): Promise<Buffer> {
  return sharp(Buffer.from(drawGround(practice, title, offer)))
    .composite([{ input: await cutArch(photo), left: ARCH.left, top: ARCH.top }])
    .png({ palette: true, quality: 50, dither: 0, effort: 10 })
    .toBuffer();
}

function drawGround(practice: string, title: string, offer: string): string {
  const name = letter(practice, { weight: 800, size: 30, lineHeight: 36, maxWidth: TEXT.width });
  const titleSize = title.length > LONG_TITLE ? 54 : 68;
  const heading = letter(title, { weight: 800, size: titleSize, lineHeight: titleSize + 10, maxWidth: TEXT.width });
  const line = letter(offer, { weight: 400, size: 31, lineHeight: 43, maxWidth: 560 });
  const top = 104;
  const headingTop = top + name.height + 22;
  const lineTop = headingTop + heading.height + 40;
  const at = (y: number, path: string, colour: string) =>
    `<path transform="translate(${TEXT.left} ${y})" fill="${colour}" d="${path}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${SHARE_IMAGE.width}" height="${SHARE_IMAGE.height}">
    <rect width="100%" height="100%" fill="${COLOURS.paper}"/>
    <path fill="${COLOURS.hill}" d="M0 560C220 480 420 490 700 548S1080 520 1200 470V630H0z"/>
    <path fill="${COLOURS.nearHill}" d="M0 600C240 572 460 612 760 594S1100 580 1200 560V630H0z"/>
    <path stroke="${COLOURS.trunk}" stroke-width="5" stroke-linecap="round" d="M604 566V530M652 566V542"/>
    <path fill="${COLOURS.tree}" d="M604 548a21 21 0 1 1 .1 0zM652 552a14 14 0 1 1 .1 0z"/>
    ${at(top, name.path, COLOURS.practice)}
    ${at(headingTop, heading.path, COLOURS.ink)}
    ${at(lineTop, line.path, COLOURS.soft)}
  </svg>`;
}

function cutArch(photo: string): Promise<Buffer> {
  const { width, height } = ARCH;
  const arch = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <path d="M0 ${height}V${width / 2}a${width / 2} ${width / 2} 0 0 1 ${width} 0V${height}z"/>
  </svg>`;
  return sharp(photo)
    .rotate()
    .resize({ width, height, fit: 'cover', position: 'bottom' })
    .composite([{ input: Buffer.from(arch), blend: 'dest-in' }])
    .png()
    .toBuffer();
}
