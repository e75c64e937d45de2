import { lengthProblem } from '@monda/domain/text-length.ts';
import { lineProblem } from '@monda/domain/text-signs.ts';
import { type ChangeEvent, useId } from 'react';
import { useSavedText } from './saved-form.ts';

/** What a text control takes of a {@link LimitedText}. */
export interface LimitedField {
  readonly id: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) => void;
}

/** A text a person types, as long as it is; above its limit the field says so and nothing is cut. */
export interface LimitedText {
  readonly text: string;
  readonly field: LimitedField;
}

/** A text of at most `max` characters; the form around remembers it by `name`, `null` for a secret. */
export function useLimitedText(
  name: string | null,
  max: number,
  first: string | (() => string) = '',
): LimitedText {
  const id = useId();
  const [text, setText] = useSavedText(name, first);
  return {
    text,
    field: {
      id,
      value: text,
      error: lengthProblem(text, max),
      onChange: (event) => setText(event.currentTarget.value),
    },
  };
}

/** {@link useLimitedText} of one line; a text that was there before is taken as it is. */
export function useLimitedLine(name: string, max: number, first = ''): LimitedText {
  const { text, field } = useLimitedText(name, max, first);
  return {
    text,
    field: { ...field, error: field.error ?? (text === first ? undefined : lineProblem(text)) },
  };
}

/** Sends when every text is within its limit; otherwise the first that is not gets the focus. */
export function whenAllFit(texts: readonly LimitedText[], send: () => void): void {
  const long = texts.find(({ field }) => field.error !== undefined);
  if (long === undefined) send();
  else document.getElementById(long.field.id)?.focus();
}
