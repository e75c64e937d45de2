import { TextInput } from '@mantine/core';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { focusById } from '../../../lib/focus-by-id.ts';
import { isolated } from '../../../lib/isolated.ts';
import { scanTaker } from '../../../lib/scanned-text.ts';
import { IconSearch } from '../../../ui/icons/search.ts';
import { CloseButton } from '../../../ui/icon-button.tsx';
import layout from '../../../ui/layout.module.css';
import typography from '../../../ui/typography.module.css';
import { rowId } from './day-row.tsx';
import { onlySought, soughtItems } from './sought-items.ts';

/** Finds items of a day by what is typed or scanned; a scan with no field in focus belongs to it while it stands. */
export function useItemFinder(items: readonly DayItem[]) {
  const [typed, type] = useState('');
  const [led, setLed] = useState<{ readonly to: string } | null>(null);
  const matching = new Set(soughtItems(typed, items).map(({ id }) => id));
  useEffect(() => {
    if (led !== null) focusById(rowId(led.to));
  }, [led]);
  /** Leads to the one item that a text names, never further; else shows those that match. Answers whether there is one. */
  const lead = (text: string): boolean => {
    const item = onlySought(text, items);
    type(item === null ? text.trim() : '');
    if (item !== null) setLed({ to: item.id });
    return item !== null;
  };
  const scanned = useEffectEvent((text: string) => void lead(text));
  useEffect(() => {
    const take = (text: string) => scanned(text);
    scanTaker.take = take;
    return () => {
      if (scanTaker.take === take) delete scanTaker.take;
    };
  }, []);
  const isShown = (id: string) => matching.has(id);
  return { typed, type, matches: matching.size, isShown, lead };
}

/** The field of the finder. Enter leads to the only match. */
export function FindField({
  finder: { typed, type, matches, lead },
}: {
  readonly finder: ReturnType<typeof useItemFinder>;
}) {
  const say = words().dayOnSite;
  return (
    <div className={layout.column8}>
      <TextInput
        type="search"
        label={say.find}
        value={typed}
        maxLength={LIMITS.search}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="search"
        leftSection={<IconSearch size={16} stroke={1.8} aria-hidden />}
        rightSection={
          typed === '' ? null : (
            <CloseButton size="sm" aria-label={words().controls.clearSearch} onClick={() => type('')} />
          )
        }
        onChange={(event) => type(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') lead(typed);
        }}
      />
      <p role="status" className={`${typography.small} ${typography.wraps}`}>
        {typed.trim() === ''
          ? null
          : matches === 0
            ? say.noMatch(isolated(typed.trim()))
            : say.matches(matches)}
      </p>
    </div>
  );
}
