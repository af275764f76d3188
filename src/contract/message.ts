import * as z from 'zod/mini';
import { choiceField, emailField, booleanField, lineField, textField } from './fields.ts';
import { type ModerationFlags } from './submission.ts';
import { LIMITS } from './limits.ts';
import { LOCALES } from './locales.ts';

/** A visitor's submission (tests/conformance/forms.spec.ts); unknown keys are dropped. */
export const messageSubmissionSchema = z.object({
  name: lineField({ ...LIMITS.name, tooShort: 'validation.name.short', tooLong: 'validation.name.long' }),
  email: emailField(LIMITS.email.max),
  message: textField({ ...LIMITS.message, tooShort: 'validation.message.short', tooLong: 'validation.message.long' }),
  language: choiceField(LOCALES),
});

type MessageSubmission = z.infer<typeof messageSubmissionSchema>;

const MESSAGE_STATES = ['new', 'read', 'answered', 'archived'] as const;

export type MessageState = (typeof MESSAGE_STATES)[number];

export const messageChangeSchema = z
  .object({ state: z.optional(choiceField(MESSAGE_STATES)), suspectedSpam: z.optional(booleanField()) })
  .check(
    z.refine(({ state, suspectedSpam }) => state !== undefined || suspectedSpam !== undefined, {
      error: 'validation.required',
      path: ['state'],
    }),
  );

export type MessageChange = z.infer<typeof messageChangeSchema>;

export type MailNotice = 'none' | 'waiting' | 'sent';

export interface OwnerMessage extends MessageSubmission, ModerationFlags {
  id: string;
  state: MessageState;
  receivedAt: string;
  notice: MailNotice;
  /** Set when an answered message is archived: unarchiving makes it answered again. */
  wasAnswered?: boolean;
}
