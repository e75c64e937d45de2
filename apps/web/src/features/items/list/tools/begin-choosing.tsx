import { words } from '@monda/phrases/words.ts';
import { IconChecks } from '@tabler/icons-react';
import { useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { notify } from '../../../../ui/toast.ts';
import type { ActingPerson } from '../../bulk/bulk-offers.ts';
import type { ItemChooser } from '../../bulk/item-chooser.tsx';

/** Choosing items of a list, of which the code is loaded when somebody begins. */
export function useChooser(person: ActingPerson) {
  const [chooser, setChooser] = useState<ItemChooser | null>(null);
  return {
    chooser,
    begin: async () => {
      try {
        const { createItemChooser } = await import('../../bulk/item-chooser.tsx');
        setChooser(createItemChooser(person));
      } catch {
        notify.failure(words().ui.partFailed);
      }
    },
    end: () => setChooser(null),
  };
}

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
      {words().bulk.begin}
    </Button>
  );
}
