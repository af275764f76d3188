import type * as z from 'zod';
import type { OptionOf } from './labels.ts';

/** Fields of a file, as the part of its form that they belong to: a form in parts shows one of them at a time, in the order of the fields. */
export function inPart<Shape extends z.ZodRawShape>(part: OptionOf<'part'>, shape: Shape): Shape {
  const fields = Object.entries(shape).map(([name, schema]) => [name, (schema as z.ZodType).meta({ part })]);
  return Object.fromEntries(fields) as Shape;
}
