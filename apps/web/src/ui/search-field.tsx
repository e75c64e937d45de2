import { TextInput } from '@mantine/core';
import { LIMITS } from '@monda/domain/base/limits.ts';
import { IconSearch } from './icons/search.ts';
import { lengthProblem } from '@monda/domain/base/text-length.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation } from '../lib/location.ts';
import css from './toolbar.module.css';
import { CloseButton } from './icon-button.tsx';

export interface SearchFieldProps {
  /**
   * The search that holds; typing changes it 300 ms after the last key press, Enter, Clear and leaving the field at once; a text that is
   * too long is reported and not searched.
   */
  readonly value: string;
  readonly onChange: (search: string) => void;
  /** What is searched, `Search items`. */
  readonly label: string;
}

const REST_MS = 300;

/** A search box; the key `/` brings the focus here. */
export function SearchField({ value, onChange, label }: SearchFieldProps) {
  const [typed, setTyped] = useState(value);
  const given = useRef(value);
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    if (value === given.current) return;
    given.current = value;
    setTyped(value);
  }, [value]);
  const give = (search: string) => {
    if (search === given.current || lengthProblem(search, LIMITS.search) !== undefined) return;
    given.current = search;
    onChange(search);
  };
  const giveLater = useEffectEvent(give);
  const address = useLocation();
  const arrived = useEffectEvent(() => {
    // why: what was typed on the page that was left is no search of the one that is shown.
    if (typed.trim() === given.current) return;
    clearTimeout(rest.current);
    setTyped(given.current);
  });
  useEffect(() => {
    if (address.by !== 'replace') arrived();
  }, [address]);
  useEffect(() => {
    rest.current = setTimeout(() => giveLater(typed.trim()), REST_MS);
    return () => clearTimeout(rest.current);
  }, [typed]);
  return (
    <TextInput
      type="search"
      className={css.search}
      aria-label={label}
      placeholder={label}
      error={lengthProblem(typed, LIMITS.search)}
      value={typed}
      data-shortcut-search
      leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
      rightSection={
        typed === '' ? null : (
          <CloseButton
            size="sm"
            aria-label={words().controls.clearSearch}
            onClick={() => {
              setTyped('');
              give('');
            }}
          />
        )
      }
      onChange={(event) => setTyped(event.currentTarget.value)}
      // why: who leaves the list does so with what they typed last, and is led back to that.
      onBlur={() => give(typed.trim())}
      onKeyDown={(event) => {
        if (event.key === 'Enter') give(typed.trim());
        if (event.key === 'Escape' && typed !== '') {
          event.preventDefault();
          setTyped('');
          give('');
        }
      }}
    />
  );
}
