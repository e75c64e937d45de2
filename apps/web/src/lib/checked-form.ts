import { type SubmitEvent, useEffect, useState } from 'react';
import {
  type DefaultValues,
  type FieldValues,
  type Path,
  type PathValue,
  type Resolver,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { z } from 'zod';
import { ApiError, errorText } from './api-error.ts';
import { useMemoryAround } from './saved-form.ts';
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

/** A page without anything to do for this long has come to rest. */
const REST_MS = 1_000;

/** A check by a schema that is fetched, with its library, when it is needed first or `prepare` is called. */
function fetchedCheck<Values extends FieldValues, Sent extends FieldValues>(
  fetchSchema: () => Promise<z.ZodType<Sent, Values>>,
): { readonly prepare: () => Promise<unknown>; readonly resolver: Resolver<Values, unknown, Sent> } {
  let fetched: Promise<Resolver<Values, unknown, Sent>> | null = null;
  const prepare = () => {
    fetched ??= Promise.all([import('@hookform/resolvers/zod'), fetchSchema()]).then(
      ([{ zodResolver }, schema]) => zodResolver(schema),
      (failure: unknown) => {
        fetched = null;
        throw failure;
      },
    );
    return fetched;
  };
  return { prepare, resolver: async (...given) => (await prepare())(...given) };
}

/**
 * A form checked by a schema: a field when it is left, all of them on sending. A message goes as soon as its
 * field is edited (section 5). The form around remembers what is typed. The schema comes with its library once the
 * page has come to rest.
 */
export function useCheckedForm<Values extends FieldValues, Sent extends FieldValues>(
  fetchSchema: () => Promise<z.ZodType<Sent, Values>>,
  defaultValues: DefaultValues<Values>,
): CheckedForm<Values, Sent> {
  const [check] = useState(() => fetchedCheck(fetchSchema));
  useEffect(() => {
    const rest = setTimeout(() => void check.prepare().catch(() => undefined), REST_MS);
    return () => clearTimeout(rest);
  }, [check]);
  const api = useForm<Values, unknown, Sent>({
    defaultValues,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    resolver: check.resolver,
  });
  useMemory(api, defaultValues);
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

/** Reports every change to the memory of the form around, and takes the values it restores. */
function useMemory<Values extends FieldValues, Sent>(
  api: UseFormReturn<Values, unknown, Sent>,
  defaultValues: DefaultValues<Values>,
): void {
  const memory = useMemoryAround();
  const [first] = useState(defaultValues);
  useEffect(() => {
    if (memory === null) return;
    const names = Object.keys(first) as Path<Values>[];
    let isBack = false;
    const bringBack = () => {
      if (isBack || !memory.cameBack()) return;
      const stored = names.map((name) => [name, memory.read(name, first[name])] as const);
      isBack = true;
      for (const [name, value] of stored.filter(([name, value]) => value !== first[name])) {
        api.setValue(name, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
        // why: a change carries the values of all fields, also of those that are not restored yet.
        for (const [each, own] of stored) memory.write(each, first[each], own);
      }
    };
    const end = api.subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        for (const name of names) {
          if (memory.read(name, first[name]) !== values[name]) memory.write(name, first[name], values[name]);
        }
      },
    });
    const leave = memory.subscribe(bringBack);
    bringBack();
    return () => {
      end();
      leave();
    };
  }, [api, memory, first]);
}
