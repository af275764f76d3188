import * as z from 'zod';
import { issueMessage } from './issues.ts';
import { bilingualLine, bilingualText, day, fields, line, plainText } from './text.ts';

/** What search engines and shared links show of a page. */
const pageMeta = fields({
  title: bilingualLine().meta({ label: 'meta.title' }),
  description: bilingualText().meta({ label: 'meta.description' }),
});

/** Makes the schema of a photo's address: what is known of the photos differs between the build and the editor's function. */
type PhotoFile<Photo extends z.ZodType> = () => Photo;

const photo = <Photo extends z.ZodType>(photoFile: PhotoFile<Photo>) => ({
  file: photoFile(),
  alternative: bilingualText().meta({ aboutPhoto: true }),
  /** The same view after dusk, for screens in dark mode; without it the photo is dimmed there. */
  evening: photoFile().optional().meta({ aboutPhoto: true }),
});

const contactStep = fields({ title: bilingualLine().meta({ summary: true }), text: bilingualText() }).meta({
  label: 'entry.step',
});

/** The main page's own words, section by section (tests/conformance/main-page.spec.ts). */
export const homePageSchema = <Photo extends z.ZodType>(photoFile: PhotoFile<Photo>) =>
  fields({
    /** Left out, the site writes title and description of its facts; so it does the offer. */
    meta: pageMeta.optional(),
    hero: fields({
      title: bilingualLine(),
      /** One line: counselling for whom, where, in which languages. */
      offer: bilingualLine().optional(),
      intro: bilingualText().meta({ label: 'hero.intro' }),
      /** The end of the introduction's last sentence; it leads to the card of that service, which its file's name names. */
      firstStep: fields({
        text: bilingualLine().meta({ label: 'firstStep.text' }),
        service: plainText().meta({ entryOf: 'services' }),
      }).optional(),
      photo: fields(photo(photoFile)),
    }),
    about: fields({
      title: bilingualLine(),
      /** Paragraphs, separated by blank lines. */
      introduction: bilingualText(),
      qualificationsTitle: bilingualLine(),
      /** Above the degrees and the registration, and above the languages and approaches. */
      credentialsTitle: bilingualLine(),
      waysTitle: bilingualLine(),
      /** What her portrait shows, the site says by itself where it is left out. */
      photo: fields({
        ...photo(photoFile),
        alternative: bilingualText().optional().meta({ label: 'portrait.alternative', aboutPhoto: true }),
      }),
    }),
    services: fields({ title: bilingualLine(), intro: bilingualText() }),
    testimonials: fields({
      title: bilingualLine(),
      permissionNote: bilingualText(),
      /** How reviews get here; the link to the policy follows. */
      checkedNote: bilingualText(),
      placeholder: bilingualText(),
    }),
    faq: fields({ title: bilingualLine(), intro: bilingualText() }),
    contact: fields({
      title: bilingualLine(),
      intro: bilingualText(),
      notMonitored: bilingualText(),
      noHealthDetails: bilingualText(),
      /** The limits of confidentiality in plain words: shown only where filled in. */
      confidentiality: bilingualText().optional(),
      /** "What happens when you write to me": shown only where filled in. */
      steps: z.array(contactStep).length(3).optional().meta({ label: 'contact.steps' }),
    }),
    blog: fields({ title: bilingualLine(), text: bilingualText() }),
    footer: fields({ closing: bilingualText() }),
  });

/** The words around the list of articles, and at the end of each. */
export const articlesPageSchema = fields({
  meta: pageMeta,
  title: bilingualLine(),
  intro: bilingualText(),
  /** The gentle way to the contact form that ends every article. */
  closing: bilingualText().meta({ label: 'article.closing' }),
});

/** What stands above an article's text. Each language is published by itself, and either may be missing. */
export const articleSchema = <Photo extends z.ZodType>(photoFile: PhotoFile<Photo>) =>
  fields({
    title: line().max(65, issueMessage('tooLong')).meta({ label: 'article.title', summary: true }),
    /** Shown in lists, by search engines and where the address is shared. */
    summary: plainText().max(160, issueMessage('tooLong')),
    date: day(),
    photo: fields({ file: photoFile(), alternative: plainText().meta({ aboutPhoto: true }) })
      .optional()
      .meta({ label: 'article.photo' }),
    /** A draft is nowhere on the site. */
    draft: z.boolean(issueMessage('switch')).default(false),
  });

/** The page with the two columns of forms for clients. Each column keeps its own language on both pages. */
export const clientResourcesPageSchema = fields({
  meta: pageMeta,
  title: bilingualLine(),
  intro: bilingualText(),
  note: fields({ title: bilingualLine(), text: bilingualText() }),
  help: fields({ title: bilingualLine(), text: bilingualText() }),
});

/** The topics of the practical page, in the order in which they stand. */
export const PRACTICAL_TOPICS = [
  'fees',
  'times',
  'firstConversation',
  'room',
  'video',
  'insurance',
  'supervision',
  'discretion',
  'limits',
] as const;

export type PracticalTopic = (typeof PRACTICAL_TOPICS)[number];

const practicalPoint = fields({ name: bilingualLine().meta({ summary: true }), text: bilingualText() }).meta({
  label: 'entry.point',
});

/** Shown only where it is filled in, and only as far as it is: whatever the owner takes away leaves no heading behind. */
const practicalTopic = fields({
  title: bilingualLine(),
  /** Paragraphs, separated by blank lines. */
  text: bilingualText().optional(),
  points: z.array(practicalPoint).nullish(),
}).optional();

/** What somebody wants to know before writing to a stranger. Lengths, fees and hours come from the practice's facts. */
export const practicalPageSchema = fields({
  meta: pageMeta,
  title: bilingualLine(),
  intro: bilingualText(),
  ...(Object.fromEntries(PRACTICAL_TOPICS.map((topic) => [topic, practicalTopic])) as Record<
    PracticalTopic,
    typeof practicalTopic
  >),
});
