import type { Plugin } from 'vite';
import { isPreview } from './is-preview.ts';

const SERVICE = 'virtual:image-service';

const ONLY_NAMING = `
  import sharp from 'astro/assets/services/sharp';
  export default { ...sharp, transform: async (data, { format }) => ({ data, format }) };
`;

/** The preview shows the public build's pictures; its own build only names them. */
export function previewPictures(): Plugin {
  return {
    name: 'preview-pictures',
    enforce: 'pre',
    resolveId: (id) => (isPreview && id === SERVICE ? `\0${SERVICE}-of-the-preview` : undefined),
    load: (id) => (id === `\0${SERVICE}-of-the-preview` ? ONLY_NAMING : undefined),
  };
}
