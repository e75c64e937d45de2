import { words } from '@monda/phrases/words.ts';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldError,
  type FieldErrors,
  type FieldValues,
  type Path,
  type UseFormRegisterReturn,
  type UseFormReturn,
  useForm,
  useFormState,
} from 'react-hook-form';
import { ApiError, errorText } from '../api-error.ts';
import { afterPointerRelease } from '../pointer-release.ts';
import { type FormCheck, type FormSchema, formCheck } from './form-check.ts';
import { useRememberedValues } from './remembered-values.ts';

/** What a control takes: its registration and the message that stands at it. */
export type CheckedField<Name extends string> = UseFormRegisterReturn<Name> & {
  readonly error: string | undefined;
};

/** What the fields of a form share; the same object as long as the form is there. */
export interface FormCore<Values extends FieldValues, Sent> {
  readonly api: UseFormReturn<Values, unknown, Sent>;
  readonly check: FormCheck<Values, Sent>;
}

/** What a submit or a press hands over. */
interface Preventable {
  readonly preventDefault: () => void;
}

export interface CheckedForm<Values extends FieldValues, Sent> extends FormCore<Values, Sent> {
  /** Connects a control to its field. `onEdit` runs after each change by the person. */
  readonly field: <Name extends Path<Values>>(name: Name, onEdit?: () => void) => CheckedField<Name>;
  /**
   * Handles a submit or a press: checks everything, gives the focus to the first wrong field, else sends. What is
   * pressed meanwhile does nothing.
   */
  readonly onSubmit: (send: (values: Sent) => void | Promise<void>) => (event?: Preventable) => void;
  /** The sentence for the form as a whole; goes with the next submit. */
  readonly failure: string | null;
  /** Sets the sentence for the form as a whole. */
  readonly fail: (sentence: string | null) => void;
  /** Puts what the server said of a value at its field, where it stays until the value is edited or sent again. */
  readonly refuse: (name: Path<Values>, message: string) => void;
  /**
   * Puts what the server objected to at the fields it names, the first with the focus, and fails with the sentence
   * for the form as a whole, unless the fields say all of it. `names` translates the server's names into the form's.
   */
  readonly takeRefusal: (
    error: unknown,
    fallback: string,
    names?: Readonly<Record<string, Path<Values>>>,
  ) => void;
}

export interface FormSettings<Values extends FieldValues> {
  /** Fields that no device stores. */
  readonly secrets?: readonly Path<Values>[];
  /** Takes all values after each change, where something else than the form around stores them. */
  readonly onChange?: (values: Values) => void;
  /** Off where the focus goes to an error summary. */
  readonly focusesFirstError?: boolean;
}

/**
 * The core of a form with many fields, each connected by {@link useField}: the form itself never renders because a
 * message changes. Everything else is as {@link useCheckedForm} says.
 */
export function useFormCore<Values extends FieldValues, Sent extends FieldValues>(
  schema: FormSchema<Values, Sent>,
  first: DefaultValues<Values>,
  settings: FormSettings<Values> = {},
): FormCore<Values, Sent> {
  const { secrets, onChange, focusesFirstError = true } = settings;
  const [check] = useState(() => formCheck(schema));
  const api = useForm<Values, unknown, Sent>({
    defaultValues: first,
    mode: 'onBlur',
    reValidateMode: 'onBlur',
    shouldFocusError: focusesFirstError,
    resolver: check.resolver,
  });
  useRememberedValues(api, first, secrets);
  useEffect(() => {
    if (onChange === undefined) return;
    return api.subscribe({ formState: { values: true }, callback: ({ values }) => onChange(values) });
  }, [api, onChange]);
  return useMemo(() => ({ api, check }), [api, check]);
}

/**
 * A form checked by a schema: a field when it is left, all of them on sending. A message goes as soon as its field is
 * edited (section 5); a text above its limit is reported while it is typed, and nothing is cut. The form around
 * remembers what is typed. A schema that is fetched comes with the first edit.
 */
export function useCheckedForm<Values extends FieldValues, Sent extends FieldValues>(
  schema: FormSchema<Values, Sent>,
  first: DefaultValues<Values>,
  settings: FormSettings<Values> = {},
): CheckedForm<Values, Sent> {
  const core = useFormCore(schema, first, settings);
  const { api, check } = core;
  const isUnderWay = useRef(false);
  const { errors } = api.formState;
  const fail = (sentence: string | null) =>
    sentence === null ? api.clearErrors('root') : api.setError('root', { message: sentence });
  const refuse = (name: Path<Values>, message: string, takesFocus = false) => {
    check.refuse(name, api.getValues(name), message);
    api.setError(name, { type: 'server', message }, { shouldFocus: takesFocus });
  };
  const showHidden = (wrong: FieldErrors<Values>) => {
    // why: a value without a control, such as a day from a dialog, has no place of its own for its message.
    const hidden = Object.values(wrong as Readonly<Record<string, FieldError>>).find(
      ({ ref }) => ref?.focus === undefined,
    );
    if (hidden !== undefined) fail(messageOf(hidden) ?? null);
  };
  return {
    ...core,
    field: (name, onEdit) => connected(core, name, messageOf(errors[name]), onEdit),
    onSubmit: (send) => (event) => {
      event?.preventDefault();
      if (isUnderWay.current) return;
      isUnderWay.current = true;
      const sending = check.prepare().then(
        () => {
          check.forgetRefusals();
          return api.handleSubmit((values) => send(values), showHidden)();
        },
        () => fail(words().forms.notReady),
      );
      void sending.finally(() => {
        isUnderWay.current = false;
      });
    },
    failure: messageOf(errors.root) ?? null,
    fail,
    refuse,
    takeRefusal: (error, fallback, names = {}) => {
      const said = errorText(error, fallback);
      const fields = Object.keys(api.getValues());
      const placed = (error instanceof ApiError ? error.errors : []).flatMap(({ path, message }) => {
        const name = names[path] ?? fields.find((field) => field === path);
        return name === undefined ? [] : [{ name: name as Path<Values>, message }];
      });
      for (const [at, { name, message }] of placed.entries()) refuse(name, message, at === 0);
      fail(placed.some(({ message }) => message === said) ? null : said);
    },
  };
}

const messageOf = (error: { readonly message?: unknown } | undefined): string | undefined =>
  typeof error?.message === 'string' ? error.message : undefined;

/** {@link CheckedForm.field} for one of many fields: only its own component renders when its message changes. */
export function useField<Values extends FieldValues, Sent, Name extends Path<Values>>(
  form: FormCore<Values, Sent>,
  name: Name,
  onEdit?: () => void,
): CheckedField<Name> {
  const state = useFormState({ control: form.api.control, name });
  return connected(form, name, messageOf(form.api.getFieldState(name, state).error), onEdit);
}

function connected<Values extends FieldValues, Sent, Name extends Path<Values>>(
  { api, check }: FormCore<Values, Sent>,
  name: Name,
  error: string | undefined,
  onEdit?: () => void,
): CheckedField<Name> {
  const edited = () => {
    if (api.getFieldState(name).error !== undefined) api.clearErrors(name);
    check.limitProblem(name, api.getValues).then(
      (message) => {
        if (message !== undefined) api.setError(name, { type: 'limit', message });
      },
      () => undefined,
    );
    onEdit?.();
  };
  const registered = api.register(name, { onChange: edited });
  return {
    ...registered,
    // why: a message below the field would move a button away that is being pressed.
    onBlur: async (event) => void afterPointerRelease(() => void registered.onBlur(event)),
    error,
  };
}
