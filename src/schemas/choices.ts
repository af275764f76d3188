import * as z from 'zod';
import { issueMessage } from './issues.ts';
import type { Choice, OptionOf } from './labels.ts';

export const oneOf = <Name extends Choice, const Values extends readonly [OptionOf<Name>, ...OptionOf<Name>[]]>(
  choice: Name,
  values: Values,
) => z.enum(values, issueMessage('choice')).meta({ options: choice });

export const literalOf = <Name extends Choice, const Value extends OptionOf<Name>>(choice: Name, value: Value) =>
  z.literal(value).meta({ options: choice });

export const countryCodes = <const Codes extends readonly [string, ...string[]]>(codes: Codes) =>
  z.enum(codes, issueMessage('choice')).meta({ options: 'countries' });
