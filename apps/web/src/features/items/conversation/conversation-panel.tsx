import { audiencesOf } from '@monda/domain/conversations/comment-rules.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import { CommentComposer } from './comment-composer.tsx';
import { CommentEntry } from './comment-entry.tsx';
import css from './conversation.module.css';

/** Comments shown at first, and further ones with each press. */
const SHOWN = 10;

export interface ConversationPanelProps {
  readonly itemId: string;
  readonly viewer: ItemViewer;
}

/** What people write about an item, the oldest first, and where one writes; apart from its history. */
export function ConversationPanel({ itemId, viewer }: ConversationPanelProps) {
  const say = words().conversation;
  const [limit, setLimit] = useState(SHOWN);
  const read = useRead(
    'comments.list',
    { params: { id: itemId }, query: { limit: String(limit) } },
    { keepPrevious: true },
  );
  const role = parseRole(viewer.role);
  const comments = read.data?.data.toReversed() ?? [];
  const earlier = (read.data?.total ?? 0) - comments.length;
  return (
    <Panel title={say.title}>
      {read.isError ? <InlineError message={say.loadFailed} onRetry={() => read.refetch()} /> : null}
      {earlier > 0 ? (
        <Button
          variant="default"
          size="xs"
          className={css.earlier}
          loading={read.isFetching}
          onClick={() => setLimit(limit + SHOWN)}
        >
          {say.earlier(earlier)}
        </Button>
      ) : null}
      {read.data !== undefined && comments.length === 0 ? <p className={css.none}>{say.none}</p> : null}
      {comments.length === 0 ? null : (
        <ol className={css.comments} aria-label={say.list}>
          {comments.map((comment) => (
            <CommentEntry key={comment.id} itemId={itemId} comment={comment} />
          ))}
        </ol>
      )}
      {role !== null && audiencesOf(role).length > 0 ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'comment', itemId)}>
          <CommentComposer itemId={itemId} role={role} />
        </SavedForm>
      ) : null}
    </Panel>
  );
}
