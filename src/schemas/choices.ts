import * as z from 'zod';
import { says } from './issues.ts';

export const WEEKDAYS = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const;

export const oneOf = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.enum(values, says('choice'));
