import { zodResolver } from '@hookform/resolvers/zod';
import type { SubmitEvent } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText } from './api-error.ts';
import { afterPointerRelease } from './pointer-release.ts';

/** What a text control takes: its registration and the message that stands at it. */
export type CheckedField<Name extends string> = UseFormRegisterReturn<Name> & {
  readonly error: string | undefined;
};

export interface CheckedForm<Values extends FieldValues, Sent> {
  readonly api: UseFormReturn<Values, unknown, Sent>;
  /** Connects a control to its field. */
  readonly field: <Name extends Path<Values>>(name: Name) => CheckedField<Name>;
  /** Handles the form's submit: checks everything, gives the focus to the first wrong field, else sends. */
  readonly onSubmit: (send: (values: Sent) => void | Promise<void>) => (event: SubmitEvent) => void;
  /**
   * Puts what the server objected to at the fields it names, and answers the sentence for the form as a
   * whole; `null` when the fields say all of it. `names` translates the server's names into the form's.
   */
  readonly takeRefusal: (
    error: unknown,
    fallback: string,
    names?: Readonly<Record<string, Path<Values>>>,
  ) => string | null;
}

/**
 * A form checked by a schema: a field when it is left, all of them on sending. A message goes as soon as its
 * field is edited (section 5). Brings the schema library: for lazily loaded chunks only.
 */
export function useCheckedForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: z.ZodType<Sent, Values>,
  defaultValues: DefaultValues<Values>,
): CheckedForm<Values, Sent> {
  const api = useForm<Values, unknown, Sent>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: zodResolver(schema),
  });
  const { errors } = api.formState;
  const messageAt = (name: string) => {
    const message = errors[name]?.message;
    return typeof message === 'string' ? message : undefined;
  };
  return {
    api,
    field: (name) => {
      const registered = api.register(name, { onChange: () => api.clearErrors(name) });
      return {
        ...registered,
        onBlur: async (event) => afterPointerRelease(() => void registered.onBlur(event)),
        error: messageAt(name),
      };
    },
    onSubmit: (send) => (event) => void api.handleSubmit((values) => send(values))(event),
    takeRefusal: (error, fallback, names = {}) => {
      const said = errorText(error, fallback);
      const fields = Object.keys(api.getValues());
      const placed = (error instanceof ApiError ? error.errors : []).flatMap(({ path, message }) => {
        const name = names[path] ?? fields.find((field) => field === path);
        return name === undefined ? [] : [{ name: name as Path<Values>, message }];
      });
      for (const [at, { name, message }] of placed.entries()) {
        api.setError(name, { type: 'server', message }, { shouldFocus: at === 0 });
      }
      return placed.some(({ message }) => message === said) ? null : said;
    },
  };
}
