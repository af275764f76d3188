import type { Plugin } from 'vite';
import { isPreview } from './is-preview.ts';

const SERVICE = 'virtual:image-service';

const ONLY_NAMING = `
  import sharp from 'astro/assets/services/sharp';
  export default { ...sharp, transform: async (data, { format }) => ({ data, format }) };
`;

/** Skips encoding in the preview's build: its pages show the public build's pictures, so only names are needed. */
export function previewPictures(): Plugin {
  return {
    name: 'preview-pictures',
    enforce: 'pre',
    resolveId: (id) => (isPreview && id === SERVICE ? `\0${SERVICE}-of-the-preview` : undefined),
    load: (id) => (id === `\0${SERVICE}-of-the-preview` ? ONLY_NAMING : undefined),
  };
}
