import * as z from 'zod';
import { issueMessage } from './issues.ts';
import type { Choice, OptionOf } from './labels.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

/** One of some values, each of which has its name among those of the choice (content/ui/labels.en.json). */
export const oneOf = <Name extends Choice, const Values extends readonly [OptionOf<Name>, ...OptionOf<Name>[]]>(
  options: Name,
  values: Values,
) => z.enum(values, issueMessage('choice')).meta({ options });

/** The value of a choice by which an object has other fields than with another value. */
export const only = <Name extends Choice, const Value extends OptionOf<Name>>(options: Name, value: Value) =>
  z.literal(value).meta({ options });

/** Countries by their codes of ISO 3166: Intl knows their names. */
export const countriesAmong = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, issueMessage('choice')).meta({ options: 'countries' });
