import { z } from 'astro/zod';
import type { SchemaContext } from 'astro:content';
import { bilingualText, webAddress } from './text.ts';

/** What search engines and shared links show of a page. */
const pageMeta = z.strictObject({ title: bilingualText(), description: bilingualText() });

const photo = ({ image }: SchemaContext) => z.strictObject({ file: image(), alternative: bilingualText() });

/** The main page's own words, section by section (specification, section 2). */
export const homePageSchema = (context: SchemaContext) =>
  z.strictObject({
    meta: pageMeta,
    hero: z.strictObject({
      title: bilingualText(),
      /** One line: counselling for whom, where, in which languages. */
      offer: bilingualText(),
      intro: bilingualText(),
      /** The end of the introduction's last sentence; it leads to the introduction call. */
      firstStep: bilingualText(),
      photo: photo(context),
    }),
    about: z.strictObject({
      title: bilingualText(),
      /** Paragraphs, separated by blank lines. */
      introduction: bilingualText(),
      qualificationsTitle: bilingualText(),
      photo: photo(context),
    }),
    services: z.strictObject({ title: bilingualText(), intro: bilingualText() }),
    testimonials: z.strictObject({
      title: bilingualText(),
      permissionNote: bilingualText(),
      placeholder: bilingualText(),
    }),
    faq: z.strictObject({ title: bilingualText(), intro: bilingualText() }),
    contact: z.strictObject({
      title: bilingualText(),
      intro: bilingualText(),
      notMonitored: bilingualText(),
      noHealthDetails: bilingualText(),
      /** "What happens when you write to me": shown only where filled in. */
      steps: z
        .array(z.strictObject({ title: bilingualText(), text: bilingualText() }))
        .length(3)
        .optional(),
    }),
    blog: z.strictObject({ title: bilingualText(), text: bilingualText() }),
    footer: z.strictObject({ closing: bilingualText() }),
  });

/** The page with the two columns of forms for clients. Each column keeps its own language on both pages. */
export const clientResourcesPageSchema = z.strictObject({
  meta: pageMeta,
  title: bilingualText(),
  intro: bilingualText(),
  note: z.strictObject({ title: bilingualText(), text: bilingualText() }),
  help: z.strictObject({ title: bilingualText(), text: bilingualText() }),
});

/** The crisis page's words around the helplines. */
export const crisisPageSchema = z.strictObject({
  meta: pageMeta,
  title: bilingualText(),
  banner: bilingualText(),
  notice: bilingualText(),
  /** The one line of immediate danger; the first two numbers of the emergency services follow each part. */
  immediateDanger: z.strictObject({ call: bilingualText(), acrossTheSea: bilingualText() }),
  /** The harmless site that "Leave this page quickly" leads to. */
  quickExit: z.strictObject({ en: webAddress(), fr: webAddress() }),
  groupTitles: z.strictObject({
    uk: bilingualText(),
    'northern-ireland': bilingualText(),
    'great-britain': bilingualText(),
    france: bilingualText(),
  }),
  acrossTheSea: z.strictObject({ title: bilingualText(), text: bilingualText() }),
});
