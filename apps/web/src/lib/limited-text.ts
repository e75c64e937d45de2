import { lengthProblem } from '@monda/domain/text-length.ts';
import { type ChangeEvent, useId, useState } from 'react';

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

/** A text of at most `max` characters that a screen holds by itself. */
export function useLimitedText(max: number, first: string | (() => string) = ''): LimitedText {
  const id = useId();
  const [text, setText] = useState(first);
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

/** Sends when every text keeps its limit; else the first that does not gets the focus. */
export function whenAllFit(texts: readonly LimitedText[], send: () => void): void {
  const long = texts.find(({ field }) => field.error !== undefined);
  if (long === undefined) send();
  else document.getElementById(long.field.id)?.focus();
}
