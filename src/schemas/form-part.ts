import type * as z from 'zod';
import type { OptionOf } from './labels.ts';

/** Assigns fields to one part of a form; such a form shows one part at a time. */
export function inPart<Shape extends z.ZodRawShape>(part: OptionOf<'part'>, shape: Shape): Shape {
  const fields = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).meta({ part })]);
  return Object.fromEntries(fields) as Shape;
}
