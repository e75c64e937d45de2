import type { Answer } from '@monda/domain/api/api-contracts.ts';
import type { ChosenColumn } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useSend } from '../../../../lib/api-changes.ts';
import { keyOf, useRead } from '../../../../lib/api-hooks.ts';
import { notify } from '../../../../ui/toast.ts';

type Views = Answer<'listViews.list'>;

/** The views a person has and what they chose for their lists; both are kept on the server. */
export interface ListChoices {
  readonly views: Views['data'];
  readonly columns: readonly ChosenColumn[];
  readonly startViewId: string | null;
  readonly choose: (change: { columns?: readonly ChosenColumn[]; startViewId?: string | null }) => void;
}

const NO_VIEWS: Views['data'] = [];
const NO_COLUMNS: readonly ChosenColumn[] = [];
const KEY = keyOf('listViews.list');

export function useListChoices(): ListChoices {
  const client = useQueryClient();
  const { data } = useRead('listViews.list', undefined, { cacheMs: 60_000 });
  const send = useSend('listViews.choose', {
    onError: () => {
      notify.failure(words().controls.notSaved);
      void client.invalidateQueries({ queryKey: KEY });
    },
  });
  const { columns = NO_COLUMNS, startViewId = null } = data ?? {};
  return {
    views: data?.data ?? NO_VIEWS,
    columns,
    startViewId,
    choose: (change) => {
      const chosen = {
        columns: [...(change.columns ?? columns)],
        startViewId: change.startViewId === undefined ? startViewId : change.startViewId,
      };
      client.setQueryData(KEY, (before: Views | undefined) => before && { ...before, ...chosen });
      send.mutate({ body: chosen });
    },
  };
}
