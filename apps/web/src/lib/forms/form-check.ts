import type { FieldError, FieldErrors, FieldValues, Path, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/** What checks a form: a schema, or how to fetch one. */
export type FormSchema<Values, Sent> = z.ZodType<Sent, Values> | (() => Promise<z.ZodType<Sent, Values>>);

/** A schema and what the server said of single values, as a form library asks for them. */
export interface FormCheck<Values extends FieldValues, Sent> {
  /** Fetches the schema with its library. Rejects when that fails; the next call tries again. */
  readonly prepare: () => Promise<unknown>;
  readonly resolver: Resolver<Values, unknown, Sent>;
  /** The message for a field whose value is above its limit. Rejects when the schema cannot be fetched. */
  readonly limitProblem: (name: Path<Values>, values: () => Values) => Promise<string | undefined>;
  /** Remembers what the server said of a value; the check repeats it until the value changes. */
  readonly refuse: (name: Path<Values>, value: unknown, message: string) => void;
  /** Forgets what the server said: everything is sent again, and it judges again. */
  readonly forgetRefusals: () => void;
}

export function formCheck<Values extends FieldValues, Sent extends FieldValues>(
  schema: FormSchema<Values, Sent>,
): FormCheck<Values, Sent> {
  type Ready = {
    readonly schema: z.ZodType<Sent, Values>;
    readonly resolver: Resolver<Values, unknown, Sent>;
  };
  const refused = new Map<string, { readonly value: unknown; readonly message: string }>();
  let fetched: Promise<Ready> | null = null;
  const prepare = () => {
    fetched ??= Promise.all([
      import('@hookform/resolvers/zod'),
      typeof schema === 'function' ? schema() : schema,
    ]).then(
      ([{ zodResolver }, present]) => ({ schema: present, resolver: zodResolver(present) }),
      (failure: unknown) => {
        fetched = null;
        throw failure;
      },
    );
    return fetched;
  };
  return {
    prepare,
    resolver: async (values, context, options) => {
      const { resolver } = await prepare();
      const typed: Record<string, unknown> = { ...values };
      for (const [name, field] of Object.entries(options.fields)) {
        // why: a browser gives an hour without minutes as an empty text, which would be sent as none.
        if (field.ref instanceof HTMLInputElement && field.ref.validity.badInput) typed[name] = '?';
      }
      const read = await resolver(typed as Values, context, options);
      const repeated: Record<string, FieldError> = {};
      for (const name of options.names ?? []) {
        const one = refused.get(name);
        if (one !== undefined && one.value === values[name] && !(name in read.errors)) {
          repeated[name] = { type: 'server', message: one.message };
        }
      }
      if (Object.keys(repeated).length === 0) return read;
      return { values: {}, errors: { ...read.errors, ...repeated } as FieldErrors<Values> };
    },
    limitProblem: async (name, values) => {
      const { schema: present } = await prepare();
      const { error } = present.safeParse(values());
      const isOfField = (path: readonly PropertyKey[]) => `${path.join('.')}.`.startsWith(`${name}.`);
      return error?.issues.find(({ code, path }) => code === 'too_big' && isOfField(path))?.message;
    },
    refuse: (name, value, message) => refused.set(name, { value, message }),
    forgetRefusals: () => refused.clear(),
  };
}
