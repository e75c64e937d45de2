import type { SentQuery } from '@monda/domain/api/api-contracts.ts';
import type { ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { IconChecks } from '../../../../ui/icons/checks.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/toast.ts';
import type { ActingPerson } from '../../bulk/bulk-offers.ts';
import type { ItemChooser } from '../../bulk/item-chooser.tsx';

export interface ChooserList {
  readonly address: ListAddress;
  /** What the list asks for. */
  readonly query: SentQuery<'items.list'>;
}

/**
 * Choosing items of a list, of which the code is loaded when a person begins. An address with `chosen=all`, such as that of a
 * notice, begins with everything that matches, one with `chosen=some` with nothing; the address is left without it.
 */
export function useChooser(person: ActingPerson, { address, query }: ChooserList) {
  const [chooser, setChooser] = useState<ItemChooser | null>(null);
  const begin = async (rows: readonly ItemRow[] = []) => {
    try {
      const { createItemChooser } = await import('../../bulk/item-chooser.tsx');
      setChooser(createItemChooser(person, rows));
    } catch {
      notify.failure(words().ui.partFailed);
    }
  };
  const wanted = address.value('chosen');
  const beginAsWanted = useEffectEvent(async () => {
    address.change({ chosen: null }, { replace: true });
    if (wanted === 'all') await begin(await readAll(query));
    else if (chooser === null) await begin();
  });
  useEffect(() => {
    if (wanted === 'all' || wanted === 'some') void beginAsWanted();
  }, [wanted]);
  return { chooser, begin: () => begin(), end: () => setChooser(null) };
}

/** What matches the list; none, in words, where it could not be read. */
const readAll = (query: ChooserList['query']): Promise<readonly ItemRow[]> =>
  import('../../bulk/read-matching.ts')
    .then(({ readMatching }) => readMatching(query))
    .catch(() => {
      notify.failure(words().bulk.allFailed);
      return [];
    });

/** Begins choosing items of the list. */
export function BeginChoosing({ onBegin }: { readonly onBegin: () => Promise<void> }) {
  const [busy, setBusy] = useState(false);
  return (
    <Button
      variant="default"
      loading={busy}
      leftSection={<IconChecks size={16} aria-hidden />}
      onClick={() => {
        setBusy(true);
        void onBegin().finally(() => setBusy(false));
      }}
    >
      {words().itemList.select}
    </Button>
  );
}
