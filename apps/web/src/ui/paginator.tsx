import { PAGE_SIZES } from '@monda/domain/base/paging.ts';
import { IconChevronLeft } from './icons/chevron-left.ts';
import { IconChevronRight } from './icons/chevron-right.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect } from 'react';
import { FilterSelect } from './filter-select.tsx';
import { lastPage, pageButtons } from './page-numbers.ts';
import css from './paginator.module.css';
import typography from './typography.module.css';

export interface Paging {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}
export interface PaginatorProps extends Paging {
  /** Rows on all pages; `undefined` until the first answer. */
  readonly total: number | undefined;
  /** There are more rows than `total`; no one counted how many. */
  readonly totalIsLowerBound?: boolean | undefined;
  /** A new page, or a new size with page 1. */
  readonly onChange: (paging: Paging) => void;
}

/** Pages of a list. A page beyond the end moves to the last one. */
export function Paginator({ page, limit, total, totalIsLowerBound = false, onChange }: PaginatorProps) {
  const pages = lastPage(total ?? 0, limit);
  const beyond = total !== undefined && page > pages;
  useEffect(() => {
    if (beyond) onChange({ page: pages, limit });
  }, [beyond, pages, limit, onChange]);
  if (total === undefined) return <div className={css.bar} />;
  const from = Math.min(total, (page - 1) * limit + 1);
  const go = (to: number) => onChange({ page: to, limit });
  return (
    <div className={css.bar}>
      <div className={css.size}>
        <FilterSelect
          label={words().ui.rowsPerPage}
          value={String(limit)}
          options={PAGE_SIZES.map((size) => ({ value: String(size), label: String(size) }))}
          onChange={(size) => onChange({ page: 1, limit: Number(size) })}
          width="76px"
        />
        <span className={typography.muted} role="status">
          {words().ui.range(from, Math.min(total, page * limit), total, totalIsLowerBound)}
        </span>
      </div>
      <nav className={css.pages} aria-label={words().ui.pageOf(page, pages)}>
        <button
          type="button"
          className={css.page}
          disabled={page <= 1}
          aria-label={words().ui.previousPage}
          onClick={() => go(page - 1)}
        >
          <IconChevronLeft size={16} aria-hidden />
        </button>
        <span className={css.phone}>{words().ui.pageOf(page, pages)}</span>
        {pageButtons(page, pages).map((each, position) =>
          each === null ? (
            // oxlint-disable-next-line no-array-index-key -- why: at most two gaps, distinguished by position
            <span key={`gap${position}`} className={css.gap} aria-hidden>
              …
            </span>
          ) : (
            <button
              key={each}
              type="button"
              className={`${css.page} ${css.number}`}
              aria-label={words().ui.page(each)}
              aria-current={each === page ? 'page' : undefined}
              onClick={() => go(each)}
            >
              {each}
            </button>
          ),
        )}
        <button
          type="button"
          className={css.page}
          disabled={page >= pages}
          aria-label={words().ui.nextPage}
          onClick={() => go(page + 1)}
        >
          <IconChevronRight size={16} aria-hidden />
        </button>
      </nav>
    </div>
  );
}
