import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { words } from '@monda/phrases/words.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import typography from '../../../ui/typography.module.css';
import { Typed } from '../../../ui/values.tsx';
import { itemKind } from '../draft/draft.ts';
import css from './earlier-request.module.css';

export interface ItemsOfRequestProps {
  readonly read: UseQueryResult<Answer<'projects.items'>, Error>;
}

/** What is in the request that is chosen. */
export function ItemsOfRequest({ read }: ItemsOfRequestProps) {
  if (read.isError) {
    return <InlineError message={words().items.ofRequestFailed} onRetry={() => void read.refetch()} />;
  }
  if (read.data === undefined) return <Spinner size={18} />;
  return (
    // oxlint-disable-next-line no-noninteractive-tabindex -- why: a long list is scrolled by keyboard as well
    <ul className={css.items} tabIndex={0} aria-label={words().items.ofRequest}>
      {read.data.data.map(({ id, jsonData }) => (
        <li key={id}>
          <Typed text={jsonData.itemName} /> <span className={typography.muted}>{itemKind(jsonData)}</span>
        </li>
      ))}
    </ul>
  );
}
