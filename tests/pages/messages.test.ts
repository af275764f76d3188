import { describe, expect, test } from 'vitest';
import { CATALOGUES, type MessageKey } from '../../src/i18n/catalogue.ts';

/** What visitors are told; that a message has arrived is looked at where it is sent (error-catalogue.spec.ts). */
const MESSAGES: [situation: string, keys: MessageKey[], en: string[], fr: string[]][] = [
  [
    'Review submit fails',
    ['review.failed.title', 'review.failed.text'],
    ['Error submitting review', 'There was an error submitting your review. Please try again.'],
    [
      'Erreur lors de l’envoi de l’avis',
      'Une erreur s’est produite lors de l’envoi de votre avis. Veuillez réessayer.',
    ],
  ],
  [
    'Review submit succeeds',
    ['review.sent.title', 'review.sent.text'],
    ['Review submitted successfully!', 'Thank you for your review! It will be published after approval.'],
    ['Avis envoyé !', 'Merci pour votre avis ! Il sera publié après validation.'],
  ],
  [
    'Contact fails',
    ['contactForm.failed.title', 'contactForm.failed.text'],
    ['Error sending message', 'There was an error sending your message. Please try again.'],
    [
      'Erreur lors de l’envoi du message',
      'Une erreur s’est produite lors de l’envoi de votre message. Veuillez réessayer.',
    ],
  ],
  [
    'Review and contact | name',
    ['validation.name.short'],
    ['Name must be at least 2 characters'],
    ['Le nom doit comporter au moins 2 caractères'],
  ],
  [
    'Review and contact | email',
    ['validation.email'],
    ['Please enter a valid email address'],
    ['Veuillez saisir une adresse e-mail valide'],
  ],
  [
    'Review | reviewText',
    ['validation.reviewText.short'],
    ['Review must be at least 10 characters'],
    ['L’avis doit comporter au moins 10 caractères'],
  ],
  [
    'Contact | message',
    ['validation.message.short'],
    ['Message must be at least 10 characters'],
    ['Le message doit comporter au moins 10 caractères'],
  ],
];

/** No-break spaces are looked at in typography.test.ts. */
const withSpaces = (text: string | undefined) => text?.replaceAll('\u00A0', ' ');

describe('sections 5 and 8: each message below has a French equivalent', () => {
  test.each(MESSAGES)('%s', (_situation, keys, en, fr) => {
    expect(keys.map((key) => CATALOGUES.en[key])).toEqual(en);
    expect(keys.map((key) => withSpaces(CATALOGUES.fr[key]))).toEqual(fr);
  });
});
