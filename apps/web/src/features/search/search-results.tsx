import { AppLink } from '../../ui/app-link.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Typed } from '../../ui/values.tsx';
import type { SearchEntry, SearchGroup } from './search-entries.ts';
import css from './search-palette.module.css';
import { words } from '@monda/phrases/words.ts';

export interface SearchResultsProps {
  readonly id: string;
  readonly groups: readonly SearchGroup[];
  /** Key of the entry that Enter follows. */
  readonly marked: string | null;
  readonly optionId: (key: string) => string;
  readonly onFollow: (entry: SearchEntry) => void;
  readonly onMark: (key: string) => void;
}

/** The results in groups; what leads somewhere is a link, so that it opens in a new tab too. */
export function SearchResults({ id, groups, marked, optionId, onFollow, onMark }: SearchResultsProps) {
  return (
    <div role="listbox" id={id} aria-label={words().searchEverywhere.list}>
      {groups.map(({ key, heading, entries }) => (
        <div key={key} role="group" aria-labelledby={`${id}-${key}`}>
          <div id={`${id}-${key}`} className={css.heading} role="presentation">
            {heading}
          </div>
          {entries.map((entry) => {
            const shared = {
              role: 'option',
              id: optionId(entry.key),
              tabIndex: -1,
              className: css.entry,
              'aria-selected': entry.key === marked,
              // why: the field keeps the focus, so that typing goes on.
              onMouseDown: (event: { preventDefault: () => void }) => event.preventDefault(),
              onMouseMove: () => onMark(entry.key),
            } as const;
            return entry.href === undefined ? (
              <button key={entry.key} type="button" {...shared} onClick={() => onFollow(entry)}>
                <Line entry={entry} />
              </button>
            ) : (
              <AppLink key={entry.key} href={entry.href} {...shared} onFollow={() => onFollow(entry)}>
                <Line entry={entry} />
              </AppLink>
            );
          })}
        </div>
      ))}
    </div>
  );
}

function Line({ entry: { title, details = [], status } }: { readonly entry: SearchEntry }) {
  return (
    <>
      <span className={css.text}>
        <Typed className={css.title} text={title} />
        {details.length === 0 ? null : (
          <span className={css.details}>
            {details.map((detail) => (
              <Typed key={detail} text={detail} />
            ))}
          </span>
        )}
      </span>
      {status === undefined ? null : <StatusBadge look={status} />}
    </>
  );
}
