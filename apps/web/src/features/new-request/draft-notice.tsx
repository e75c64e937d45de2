import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Notice } from '../../ui/notice.tsx';
import { filesOf, isEmptyItem, isUntouched } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import css from './new-request.module.css';
import { useDraftPart } from './draft/use-saved-draft.ts';
import { Button } from '../../ui/button.tsx';
import { CloseButton } from '../../ui/icon-button.tsx';
import typography from '../../ui/typography.module.css';

export interface DraftNoticeProps {
  readonly store: DraftStore;
  readonly onStartOver: () => void;
  readonly onClose: () => void;
}

/**
 * Says that an earlier draft was restored and what it holds now, and offers to begin with an empty one; gone
 * while nothing is in it.
 */
export function DraftNotice({ store, onStartOver, onClose }: DraftNoticeProps) {
  const [isAsking, setAsking] = useState(false);
  const items = useDraftPart(store, (draft) => draft.items.filter((item) => !isEmptyItem(item)).length);
  const files = useDraftPart(store, (draft) => draft.items.flatMap(filesOf).length);
  const isEmpty = useDraftPart(store, isUntouched);
  if (isEmpty) return null;
  return (
    <div className={css.notice} role="status">
      <Notice
        title={words().newRequest.restored}
        action={
          <span className={css.noticeButtons}>
            <Button
              variant="default"
              size="xs"
              onClick={() => (items === 0 ? onStartOver() : setAsking(true))}
            >
              {words().newRequest.startOver}
            </Button>
            <CloseButton aria-label={words().ui.dismiss} onClick={onClose} />
          </span>
        }
      >
        {words().newRequest.restoredText(items, files)}
      </Notice>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        title={words().newRequest.startOverTitle}
        confirmLabel={words().newRequest.startOver}
        danger
        onConfirm={() => {
          setAsking(false);
          onStartOver();
        }}
      >
        <p className={typography.paragraph}>{words().newRequest.startOverText(items, files)}</p>
      </ConfirmDialog>
    </div>
  );
}
