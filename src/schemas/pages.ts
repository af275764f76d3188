import * as z from 'zod';
import { issueMessage } from './issues.ts';
import { bilingualLine, bilingualText, day, fields, plainLine, plainText } from './field-types.ts';

const pageMeta = fields({
  title: bilingualLine().meta({ label: 'meta.title' }),
  description: bilingualText().meta({ label: 'meta.description' }),
});

type PhotoFile<Photo extends z.ZodType> = () => Photo;

const photo = <Photo extends z.ZodType>(photoFile: PhotoFile<Photo>) => ({
  file: photoFile(),
  alternative: bilingualText().meta({ aboutPhoto: true }),
  /** The photo's view after dusk, for dark mode; a photo without one is dimmed. */
  evening: photoFile().optional().meta({ aboutPhoto: true }),
});

const contactStep = fields({ title: bilingualLine().meta({ summary: true }), text: bilingualText() }).meta({
  label: 'entry.step',
});

export const homePageSchema = <Photo extends z.ZodType>(photoFile: PhotoFile<Photo>) =>
  fields({
    meta: pageMeta.optional(),
    hero: fields({
      title: bilingualLine(),
      offer: bilingualLine().optional(),
      intro: bilingualText().meta({ label: 'hero.intro' }),
      firstStep: fields({
        text: bilingualLine().meta({ label: 'firstStep.text' }),
        service: plainText().meta({ entryOf: 'services' }),
      }).optional(),
      photo: fields(photo(photoFile)),
    }),
    about: fields({
      title: bilingualLine(),
      introduction: bilingualText(),
      qualificationsTitle: bilingualLine(),
      credentialsTitle: bilingualLine(),
      waysTitle: bilingualLine(),
      photo: fields({
        ...photo(photoFile),
        alternative: bilingualText().optional().meta({ label: 'portrait.alternative', aboutPhoto: true }),
      }),
    }),
    services: fields({ title: bilingualLine(), intro: bilingualText() }),
    testimonials: fields({
      title: bilingualLine(),
      permissionNote: bilingualText(),
      checkedNote: bilingualText(),
      placeholder: bilingualText(),
    }),
    faq: fields({ title: bilingualLine(), intro: bilingualText() }),
    contact: fields({
      title: bilingualLine(),
      intro: bilingualText(),
      notMonitored: bilingualText(),
      noHealthDetails: bilingualText(),
      confidentiality: bilingualText().optional(),
      steps: z.array(contactStep).length(3).optional().meta({ label: 'contact.steps' }),
    }),
    blog: fields({ title: bilingualLine(), text: bilingualText() }),
    footer: fields({ closing: bilingualText() }),
  });

export const articlesPageSchema = fields({
  meta: pageMeta,
  title: bilingualLine(),
  intro: bilingualText(),
  closing: bilingualText().meta({ label: 'article.closing' }),
});

export const articleSchema = <Photo extends z.ZodType>(photoFile: PhotoFile<Photo>) =>
  fields({
    title: plainLine().max(65, issueMessage('tooLong')).meta({ label: 'article.title', summary: true }),
    summary: plainText().max(160, issueMessage('tooLong')),
    date: day(),
    photo: fields({ file: photoFile(), alternative: plainText().meta({ aboutPhoto: true }) })
      .optional()
      .meta({ label: 'article.photo' }),
    draft: z.boolean(issueMessage('switch')).default(false),
  });

export const clientResourcesPageSchema = fields({
  meta: pageMeta,
  title: bilingualLine(),
  intro: bilingualText(),
  note: fields({ title: bilingualLine(), text: bilingualText() }),
  help: fields({ title: bilingualLine(), text: bilingualText() }),
});

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

const practicalTopic = fields({
  title: bilingualLine(),
  text: bilingualText().optional(),
  points: z.array(practicalPoint).nullish(),
}).optional();

export const practicalPageSchema = fields({
  meta: pageMeta,
  title: bilingualLine(),
  intro: bilingualText(),
  ...(Object.fromEntries(PRACTICAL_TOPICS.map((topic) => [topic, practicalTopic])) as Record<
    PracticalTopic,
    typeof practicalTopic
  >),
});
