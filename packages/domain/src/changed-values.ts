import { z } from 'zod';

type Shape = Readonly<Record<string, z.ZodType>>;

const isStored = (value: unknown, stored: unknown) =>
  value === stored || (typeof value === 'string' && stored !== '' && value.trim() === stored);

/** A field whose stored value is taken as it is; every other value is judged by the field's own rules. */
function orStored(field: z.ZodType, stored: unknown): z.ZodType {
  const judge = z.unknown().transform((value, context) => {
    if (isStored(value, stored)) return stored;
    const read = field.safeParse(value);
    if (read.success) return read.data;
    for (const issue of read.error.issues) {
      context.issues.push({ ...issue, path: [...issue.path], input: value } as z.core.$ZodRawIssue);
    }
    return z.NEVER;
  });
  return field.safeParse(undefined).success ? judge.optional() : judge;
}

/**
 * The form for somebody who changes what is `stored`: a value that comes back as it is stored is taken, whatever
 * the rules for new ones are today (decision A-058).
 */
export function changing<Form extends Shape>(form: z.ZodObject<Form>, stored: object): z.ZodObject<Form> {
  const fields = Object.entries(form.shape).map(
    ([name, field]) => [name, name in stored ? orStored(field, Reflect.get(stored, name)) : field] as const,
  );
  return form.extend(Object.fromEntries(fields)) as unknown as z.ZodObject<Form>;
}
