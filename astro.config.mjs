import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { localFunctions } from './netlify/local/dev-functions.ts';
import { readPort } from './netlify/local/local-environment.ts';
import { DEFAULT_LOCALE, LOCALES } from './src/contract/locales.ts';
import { finishBuiltPages } from './src/integrations/built-pages.ts';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { contentChecks } from './src/integrations/content-checks.ts';
import { BUILD_TARGET } from './src/integrations/oldest-browsers.ts';
import { plainFormRenderer } from './src/integrations/plain-form.ts';
import { staticBuildOnly } from './src/integrations/static-netlify.ts';
import { typefaceVariants } from './src/integrations/subset-typeface.ts';
import { isPreview, PREVIEW_CACHE } from './src/preview/is-preview.ts';
import { previewPictures } from './src/preview/pictures.ts';
import { readSiteAddress } from './src/schemas/read-files.ts';

/** On Netlify the site's main address comes from its environment; elsewhere it comes from the owner's file. */
const site = (process.env.NETLIFY && process.env.URL) || readSiteAddress(import.meta.dirname);

/** Loaded only where a host is built for: that takes two seconds. */
const netlifyAdapter = async () => staticBuildOnly((await import('@astrojs/netlify')).default());

const SHARED_EARLY = {
  name: 'shared',
  test: /nanostores\/(atom|clean-stores)|src\/(contract\/(api-request|limits)|dom\/tooltips|i18n\/dates|stores\/form-drafts)/,
};

const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/islands\/ErrorBoundary/ };

const FORM_PARTS = {
  name: 'form-parts',
  test: /src\/(contract\/(email-address|errors|locales|mailto)|i18n\/interpolate|stores\/toast|(components\/(IconShape|visitor-icons)|islands\/(use-hydrated|form\/(ErrorSummary|Field))))/,
};

const CHECKS = { name: 'checks', test: /node_modules\/zod\/|src\/contract\/(clean-text|fields)/ };

const DASHBOARD = {
  name: 'dashboard',
  test: /@nanostores\/react|src\/(components\/(Icon\.|icon-paths)|stores\/owner\/(?!absence|content|entry-order|passkey-|site\.)|islands\/admin\/(?!account\/[A-Z]|session\/S|shared\/(When|Password)|edit|person|start\/[A-Zs]|records|reviews|messages|SecondaryViews|StartView|ListViews))/,
};

/** A compile hint: browsers compile these while they download, not function by function on the main thread. */
const COMPILED_AHEAD = ['react', 'dashboard', 'FormArea', 'FormPanel', 'StartView', 'ListViews'];
const compileHint = {
  name: 'compile-hint',
  generateBundle: {
    // The hint counts only at the very top of a file, which is where Vite writes its list of preloads.
    order: 'post',
    handler: (_, bundle) => {
      for (const chunk of Object.values(bundle))
        if (COMPILED_AHEAD.includes(chunk.name)) chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
    },
  },
};

export default defineConfig({
  site,
  output: 'static',
  // A shared cache would carry the preview's marked texts into the next public build.
  ...(PREVIEW_CACHE && { cacheDir: PREVIEW_CACHE }),
  ...(!isPreview && { adapter: await netlifyAdapter() }),
  session: false,
  trailingSlash: 'never',
  server: { port: readPort() },
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: { defaultLocale: DEFAULT_LOCALE, locales: [...LOCALES], routing: { prefixDefaultLocale: false } },
  integrations: [
    react(),
    contentChecks(),
    clientDirectives(),
    plainFormRenderer(),
    finishBuiltPages(),
    localFunctions(),
  ],
  // Colours at half resolution make files a quarter smaller with no visible difference.
  image: {
    service: { entrypoint: 'astro/assets/services/sharp', config: { avif: { effort: 4, chromaSubsampling: '4:2:0' } } },
  },
  fonts: [
    {
      provider: fontProviders.local(),
      name: 'Nunito',
      cssVariable: '--font-nunito',
      fallbacks: ['system-ui', 'sans-serif'],
      options: { variants: await typefaceVariants() },
    },
  ],
  vite: {
    plugins: [previewPictures(), compileHint],
    environments: {
      client: {
        build: {
          rolldownOptions: {
            output: { codeSplitting: { groups: [SHARED_EARLY, REACT, FORM_PARTS, CHECKS, DASHBOARD] } },
          },
        },
      },
    },
    build: {
      target: BUILD_TARGET,
      // An SVG inlined into a style sheet or page would delay everything that waits for it.
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    },
  },
  devToolbar: { enabled: false },
});
