import type { Visitor } from '@monda/domain/screens/screens.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog.tsx';
import type { SearchActions } from './search-entries.ts';
import { SearchPalette } from './search-palette.tsx';

export interface SearchDialogProps extends SearchActions {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly person: Visitor;
}

/** The search over everything; each opening begins with an empty field. */
export function SearchDialog({ opened, onClose, person, onOpen, onSignOut }: SearchDialogProps) {
  const [actions] = useState<SearchActions>({ onOpen, onSignOut });
  return (
    <Dialog opened={opened} onClose={onClose} title={words().shell.search}>
      <SearchPalette person={person} actions={actions} onClose={onClose} />
    </Dialog>
  );
}
