import * as z from 'zod';
import type { SchemaContext } from 'astro:content';
import { photoThatExists } from './photo.ts';
import { bilingualText, fields, webAddress } from './text.ts';

/** What search engines and shared links show of a page. */
const pageMeta = fields({ title: bilingualText(), description: bilingualText() });

const photo = ({ image }: SchemaContext) => fields({ file: photoThatExists(image()), alternative: bilingualText() });

/** The main page's own words, section by section (tests/conformance/main-page.spec.ts). */
export const homePageSchema = (context: SchemaContext) =>
  fields({
    meta: pageMeta,
    hero: fields({
      title: bilingualText(),
      /** One line: counselling for whom, where, in which languages. */
      offer: bilingualText(),
      intro: bilingualText(),
      /** The end of the introduction's last sentence; it leads to the introduction call. */
      firstStep: bilingualText(),
      photo: photo(context),
    }),
    about: fields({
      title: bilingualText(),
      /** Paragraphs, separated by blank lines. */
      introduction: bilingualText(),
      qualificationsTitle: bilingualText(),
      photo: photo(context),
    }),
    services: fields({ title: bilingualText(), intro: bilingualText() }),
    testimonials: fields({
      title: bilingualText(),
      permissionNote: bilingualText(),
      placeholder: bilingualText(),
    }),
    faq: fields({ title: bilingualText(), intro: bilingualText() }),
    contact: fields({
      title: bilingualText(),
      intro: bilingualText(),
      notMonitored: bilingualText(),
      noHealthDetails: bilingualText(),
      /** "What happens when you write to me": shown only where filled in. */
      steps: z
        .array(fields({ title: bilingualText(), text: bilingualText() }))
        .length(3)
        .optional(),
    }),
    blog: fields({ title: bilingualText(), text: bilingualText() }),
    footer: fields({ closing: bilingualText() }),
  });

/** The page with the two columns of forms for clients. Each column keeps its own language on both pages. */
export const clientResourcesPageSchema = fields({
  meta: pageMeta,
  title: bilingualText(),
  intro: bilingualText(),
  note: fields({ title: bilingualText(), text: bilingualText() }),
  help: fields({ title: bilingualText(), text: bilingualText() }),
});

/** Title of a part of the page, and the words of the link that jumps to it. */
const pagePart = fields({ title: bilingualText(), jump: bilingualText() });

/** The crisis page's words around the helplines. */
export const crisisPageSchema = fields({
  meta: pageMeta,
  title: bilingualText(),
  comfort: bilingualText(),
  /** The one line of immediate danger; the first two numbers of the emergency services follow each part. */
  immediateDanger: fields({ call: bilingualText(), acrossTheSea: bilingualText() }),
  notice: bilingualText(),
  banner: bilingualText(),
  /** The harmless site that "Leave this page quickly" leads to. */
  quickExit: fields({ en: webAddress(), fr: webAddress() }),
  parts: fields({
    danger: fields({ title: bilingualText() }),
    talk: pagePart,
    abuse: pagePart,
    young: pagePart,
    lgbt: pagePart,
    worried: pagePart,
    'certain-hours': pagePart,
    'other-nations': pagePart,
  }),
  /** Where a line can be called from, in words. */
  callFrom: fields({
    uk: bilingualText(),
    'northern-ireland': bilingualText(),
    'great-britain': bilingualText(),
    'england-and-wales': bilingualText(),
    england: bilingualText(),
    france: bilingualText(),
  }),
  /** What helps somebody whom one worries about: sentences. */
  worriedAdvice: z.array(bilingualText()).min(1),
  /** What "Leave this page quickly" does and does not do. */
  traces: fields({ title: bilingualText(), points: z.array(bilingualText()).min(1) }),
  acrossTheSea: fields({ title: bilingualText(), jump: bilingualText(), text: bilingualText() }),
});
