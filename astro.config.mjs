import { readFileSync } from 'node:fs';
import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { parse } from 'yaml';
import { clientDirectives } from './src/islands/directives/client-directives.ts';
import { catalogueCheck } from './src/i18n/catalogue-check-integration.ts';
import { localFunctions } from './netlify/local/dev-functions.ts';
import { staticBuildOnly } from './netlify/local/static-adapter.ts';

const practice = parse(readFileSync(new URL('./content/practice.yaml', import.meta.url), 'utf8'));

export default defineConfig({
  site: practice.siteUrl,
  output: 'static',
  adapter: staticBuildOnly(netlify({ imageCDN: false, devFeatures: false })),
  session: false,
  trailingSlash: 'never',
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], routing: { prefixDefaultLocale: false } },
  integrations: [react(), catalogueCheck(), clientDirectives(), localFunctions()],
  // AVIF at its default effort takes most of a build's time and saves a few per cent.
  image: { service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 2 } } } },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Nunito',
      cssVariable: '--font-nunito',
      fallbacks: ['system-ui', 'sans-serif'],
      options: {
        variants: [
          { weight: 400, style: 'normal', src: ['@fontsource/nunito/files/nunito-latin-400-normal.woff2'] },
          { weight: 800, style: 'normal', src: ['@fontsource/nunito/files/nunito-latin-800-normal.woff2'] },
        ],
      },
    },
  ],
  devToolbar: { enabled: false },
});
