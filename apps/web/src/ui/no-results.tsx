import { words } from '@monda/phrases/words.ts';
import { IconSearchOff } from './icons/search-off.ts';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

/** What a list shows when search and filters leave nothing. */
export function NoResults({ onClearFilters }: { readonly onClearFilters: () => void }) {
  return (
    <EmptyState
      icon={IconSearchOff}
      title={words().ui.noData}
      text={words().ui.noResultsHint}
      action={
        <Button variant="default" onClick={onClearFilters}>
          {words().ui.clearFilters}
        </Button>
      }
    />
  );
}
