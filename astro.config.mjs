import netlify from '@astrojs/netlify';
import react from '@astrojs/react';
import { defineConfig, fontProviders } from 'astro/config';
import { localFunctions } from './netlify/local/dev-functions.ts';
import { chosenPort } from './netlify/local/local-environment.ts';
import { finishBuiltPages } from './src/integrations/built-pages.ts';
import { clientDirectives } from './src/integrations/client-directives.ts';
import { contentChecks } from './src/integrations/content-checks.ts';
import { BUILD_TARGET } from './src/integrations/oldest-browsers.ts';
import { plainFormRenderer } from './src/integrations/plain-form.ts';
import { staticBuildOnly } from './src/integrations/static-netlify.ts';
import { typefaceVariants } from './src/integrations/subset-typeface.ts';
import { PREVIEW_CACHE } from './src/preview/is-preview.ts';
import { previewPictures } from './src/preview/pictures.ts';
import { readSiteAddress } from './src/schemas/read-files.ts';

/** Netlify knows the site's main address; elsewhere the owner's file says it. */
const site = (process.env.NETLIFY && process.env.URL) || readSiteAddress(import.meta.dirname);

/** What the main page's script shares with its islands and the dashboard comes in one request. */
const SHARED_EARLY = {
  name: 'shared',
  test: /nanostores\/(atom|clean-stores)|src\/(contract\/(client|limits)|dom\/tooltips|i18n\/dates|stores\/drafts)/,
};

/** Every island needs it. */
const REACT = { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|src\/islands\/ErrorBoundary/ };

/** What the forms, their notices and the dashboard have in common. */
const FORM_PARTS = {
  name: 'form-parts',
  test: /src\/(contract\/(email-address|errors|locales|mail-address)|i18n\/interpolate|stores\/toast|(components\/(IconShape|visitor-icons)|islands\/(use-hydrated|form\/(ErrorSummary|Field))))/,
};

/** The check of what is typed: for the forms, and for what the dashboard fetches later. */
const CHECKS = { name: 'checks', test: /node_modules\/zod\/|src\/contract\/(clean-text|fields)/ };

/** What the dashboard needs whatever it shows; its views come by themselves (CurrentView.tsx). */
const DASHBOARD = {
  name: 'dashboard',
  test: /@nanostores\/react|src\/(components\/(Icon\.|icon-paths)|stores\/owner\/(?!absence|content|entry-order|passkey-|site\.)|islands\/admin\/(?!account\/[A-Z]|session\/S|shared\/(When|Password)|edit|person|start\/[A-Zs]|records|reviews|messages|other-views|start-view|list-views))/,
};

/**
 * What the dashboard runs at once, and React: a browser that knows this hint compiles all of it beside the page, as it
 * comes; else it does so function by function, while the page waits.
 */
const COMPILED_AHEAD = ['react', 'dashboard', 'FormArea', 'FormPanel', 'start-view', 'list-views'];
const compileHint = {
  name: 'compile-hint',
  generateBundle: {
    // It counts at the very beginning alone, where Vite's own writes the addresses of what is imported later.
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
  // What Astro remembers of marked texts would come into the next public build.
  ...(PREVIEW_CACHE && { cacheDir: PREVIEW_CACHE }),
  adapter: staticBuildOnly(netlify()),
  session: false,
  trailingSlash: 'never',
  server: { port: chosenPort() },
  build: { format: 'file', inlineStylesheets: 'always' },
  i18n: { defaultLocale: 'en', locales: ['en', 'fr'], routing: { prefixDefaultLocale: false } },
  integrations: [
    react(),
    contentChecks(),
    clientDirectives(),
    plainFormRenderer(),
    finishBuiltPages(),
    localFunctions(),
  ],
  // Colours at half the resolution: a quarter less, and nothing that the eye finds.
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
      // A drawing inside of a style sheet, or of the page, would delay all that waits for that.
      assetsInlineLimit: (file) => (file.endsWith('.svg') ? false : undefined),
    },
  },
  devToolbar: { enabled: false },
});
