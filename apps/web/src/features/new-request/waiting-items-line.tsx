import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { useImportOverflow } from './draft/use-import-overflow.ts';

/** Says how many imported items wait on this device for the next request of a person, and leads to it. */
export function WaitingItemsLine({ userId }: { readonly userId: string }) {
  const { state } = useImportOverflow(userId);
  if (state.items.length === 0) return null;
  return (
    <div className={layout.below16}>
      <Notice
        action={
          <LinkButton href="/new-request" size="xs" variant="default">
            {words().controls.continue}
          </LinkButton>
        }
      >
        {words().newRequest.itemsWait(state.items.length)}
      </Notice>
    </div>
  );
}
