import { LIMITS } from '@monda/domain/base/limits.ts';
import type { Visitor } from '@monda/domain/screens/screens.ts';
import { lengthProblem } from '@monda/domain/base/text-length.ts';
import { words } from '@monda/phrases/words.ts';
import { IconSearch } from '../../ui/icons/search.ts';
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { go } from '../../lib/location.ts';
import { takeTypedAhead } from '../../lib/typed-ahead.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { useDelayed } from '../../ui/use-delayed.ts';
import { useHeldWhilePressed } from '../../ui/use-held-while-pressed.ts';
import {
  exactlyFound,
  foundGroups,
  namesCertificate,
  placesFor,
  placesMatching,
  type SearchActions,
  type SearchEntry,
  type SearchGroup,
  unseenChoice,
} from './search-entries.ts';
import css from './search-palette.module.css';
import { SearchResults } from './search-results.tsx';
import { SCANNED } from '../../lib/scanned-text.ts';

/** What keys make in an empty field: the text before Enter, whether Enter was pressed, and whether a scanner did. */
function typedText(keys: readonly string[]) {
  const isScanned = keys[0] === SCANNED;
  const typed = isScanned ? keys.slice(1) : keys;
  const end = typed.indexOf('Enter');
  let signs: readonly string[] = [];
  for (const key of end < 0 ? typed : typed.slice(0, end)) {
    signs = key === 'Backspace' ? signs.slice(0, -1) : [...signs, key];
  }
  return { text: signs.join(''), entered: end >= 0, isScanned };
}

/** Milliseconds after the last key press before the server is asked. */
const REST_MS = 200;
/** A text names one certificate, of which there can be several versions. */
const CERTIFICATES_AT_MOST = 5;

export interface SearchPaletteProps {
  readonly person: Visitor;
  readonly actions: SearchActions;
  readonly onClose: () => void;
}

const STEPS: Readonly<Record<string, (at: number, count: number) => number>> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
};

/**
 * A field and what it finds: a combobox whose list of results is always open. Enter follows the marked one; pressed before
 * the answer is there, as a scanner does, it waits for it.
 */
export function SearchPalette({ person, actions, onClose }: SearchPaletteProps) {
  const [typed, setTyped] = useState('');
  const [isScanned, setScanned] = useState(false);
  const box = useSelected(isScanned);
  const search = typed.trim();
  const problem = lengthProblem(search, LIMITS.search);
  const results = useResults(person, actions, problem === undefined ? search : '', isScanned);
  const { groups, read, waits } = results;
  const choice = useEntryChoice(results, problem === undefined, search !== '', onClose);
  const { entries, marked } = choice;
  const id = useId();
  const markedId = marked === null ? undefined : `${id}-${marked}`;
  useEffect(() => {
    if (markedId !== undefined) document.getElementById(markedId)?.scrollIntoView({ block: 'nearest' });
  }, [markedId]);
  return (
    <div className={css.palette}>
      <div className={css.field} data-error={problem !== undefined || undefined}>
        <IconSearch size={18} stroke={1.8} aria-hidden />
        <input
          type="text"
          ref={box}
          role="combobox"
          className={css.input}
          aria-label={words().shell.search}
          placeholder={words().searchEverywhere.placeholder}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={markedId}
          aria-invalid={problem !== undefined || undefined}
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          data-autofocus
          value={typed}
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            setScanned(false);
            choice.forget();
          }}
          onFocus={() => {
            const ahead = typedText(takeTypedAhead());
            if (ahead.text === '') return;
            setTyped((before) => `${before}${ahead.text}`);
            setScanned(ahead.isScanned);
            choice.setEntered(ahead.entered);
          }}
          onKeyDown={choice.pressed}
        />
      </div>
      <div className={css.results}>
        <SearchResults
          id={`${id}-list`}
          groups={groups}
          marked={marked}
          optionId={(key) => `${id}-${key}`}
          onFollow={choice.follow}
          onMark={choice.mark}
        />
        <InlineError
          message={problem ?? (read.isError ? words().searchEverywhere.failed : null)}
          {...(problem === undefined ? { onRetry: () => void read.refetch() } : {})}
        />
      </div>
      <p role="status" className={css.status}>
        <Summary
          search={search}
          count={entries.filter(({ leadsToList }) => leadsToList === undefined).length}
          searching={waits}
          failed={read.isError || problem !== undefined}
        />
      </p>
    </div>
  );
}

/** A field whose text is selected while `isSelected` begins to hold: the next scan replaces the last one. */
function useSelected(isSelected: boolean) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isSelected) box.current?.select();
  }, [isSelected]);
  return box;
}

/** The marked entry, which keys move and Enter follows; an Enter before the answer is followed when it is there. */
function useEntryChoice(
  { groups, answered, ask, best, unseen }: ReturnType<typeof useResults>,
  isAllowed: boolean,
  isTyped: boolean,
  onClose: () => void,
) {
  const [chosen, mark] = useState<string | null>(null);
  const [entered, setEntered] = useState(false);
  const entries = groups.flatMap((group) => group.entries);
  const at = Math.max(
    0,
    entries.findIndex(({ key }) => key === (chosen ?? best)),
  );
  const marked = entries[at]?.key ?? null;
  const follow = (entry: SearchEntry) => {
    onClose();
    entry.onChoose?.();
  };
  const open = (key: string | null) => {
    const entry = entries.find((each) => each.key === key);
    if (entry === undefined) return;
    follow(entry);
    if (entry.href !== undefined) go(entry.href);
  };
  const openUnseen = useEffectEvent(() => {
    setEntered(false);
    open(unseen);
  });
  const isSought = isTyped && isAllowed;
  useEffect(() => {
    if (entered && answered && isSought) openUnseen();
  }, [entered, answered, isSought]);
  const pressed = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined && entries.length > 0) {
      event.preventDefault();
      mark(entries[step(at, entries.length)]?.key ?? null);
    } else if (event.key === 'Enter' && !event.nativeEvent.isComposing && isAllowed) {
      event.preventDefault();
      // why: what is shown before the answer is of an earlier text; only who moved the mark means it.
      if (answered || chosen !== null) open(marked);
      else {
        ask();
        setEntered(true);
      }
    }
  };
  const forget = () => {
    mark(null);
    setEntered(false);
  };
  return { entries, marked, mark, follow, pressed, forget, setEntered };
}

/** What the server found for a text; `null` until it has answered. */
function useFound(asked: string, enabled: boolean) {
  const keepPrevious = true;
  const read = useRead('search.everywhere', { query: { q: asked } }, { enabled, keepPrevious });
  const named = enabled && namesCertificate(asked);
  const query = { search: asked, limit: CERTIFICATES_AT_MOST };
  const certificates = useRead('certificates.list', { query }, { enabled: named });
  const found = useMemo(
    () =>
      enabled && read.data !== undefined && !read.isError
        ? { ...read.data, certificates: (named && certificates.data?.data) || [] }
        : null,
    [enabled, named, read.data, read.isError, certificates.data],
  );
  return { read, found, isFetching: read.isFetching || read.isPlaceholderData || certificates.isFetching };
}

/**
 * What is shown for a text: screens and actions at once, and what the server found when it has answered. Enter behind a scanned
 * text opens no screen and does nothing, whatever the code says.
 */
function useResults(person: Visitor, actions: SearchActions, search: string, isScanned: boolean) {
  const places = useMemo(() => placesFor(person, actions), [person, actions]);
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const rest = setTimeout(() => setAsked(search), search === '' ? 0 : REST_MS);
    return () => clearTimeout(rest);
  }, [search]);
  const enabled = asked !== '' && search !== '';
  const { read, found, isFetching } = useFound(asked, enabled);
  const matching = useMemo(() => (search === '' ? places : placesMatching(places, search)), [places, search]);
  const made = useMemo(
    (): readonly SearchGroup[] => [...(found === null ? [] : foundGroups(found, person, asked)), ...matching],
    [found, person, asked, matching],
  );
  const groups = useHeldWhilePressed(made);
  const answered = search === '' || (asked === search && !isFetching);
  const best = found === null || !answered ? null : exactlyFound(found, search);
  return {
    groups,
    read,
    waits: useDelayed(!answered),
    /** Whether what is shown is of the text that is typed. */
    answered,
    /** Asks at once. */
    ask: () => setAsked(search),
    best,
    unseen: unseenChoice(found, isScanned ? [] : matching, search),
  };
}

interface SummaryProps {
  readonly search: string;
  readonly count: number;
  readonly searching: boolean;
  readonly failed: boolean;
}

function Summary({ search, count, searching, failed }: SummaryProps) {
  const say = words().searchEverywhere;
  if (search === '') return <>{say.hint}</>;
  if (searching) return <>{say.searching}</>;
  if (failed) return null;
  return <>{count === 0 ? say.nothing(isolated(search)) : say.results(count)}</>;
}
