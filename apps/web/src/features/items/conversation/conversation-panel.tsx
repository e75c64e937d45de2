import { audiencesOf } from '@monda/domain/conversations/comment-rules.ts';
import { mayAsk } from '@monda/domain/conversations/question-rules.ts';
import { parseRole } from '@monda/domain/identity/roles.ts';
import { actingRole } from '@monda/domain/items/four-eyes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Panel } from '../../../ui/panel.tsx';
import { SavedForm } from '../../../ui/saved-form.tsx';
import type { ItemViewer } from '../base/item-page-context.ts';
import { CommentPlace } from './comment-place.tsx';
import css from './conversation.module.css';
import { conversationEntries } from './conversation-entries.ts';
import { commentsOf, COMMENTS_SHOWN } from './conversation-reads.ts';
import { useQuestions } from './use-questions.ts';

const CommentEntry = lazyPart(() => import('./comment-entry.tsx'), 'CommentEntry');
const QuestionEntry = lazyPart(() => import('./question-entry.tsx'), 'QuestionEntry');

const NONE = { data: [], total: 0 } as const;

export interface ConversationPanelProps {
  readonly item: ItemDetails;
  readonly viewer: ItemViewer;
}

/** What people write about an item and ask each other, the oldest first, and where one writes; apart from its history. */
export function ConversationPanel({ item, viewer }: ConversationPanelProps) {
  const say = words().conversation;
  const [limit, setLimit] = useState(COMMENTS_SHOWN);
  const comments = useRead('comments.list', commentsOf(item.id, limit), { keepPrevious: true });
  const questions = useQuestions(item);
  const role = parseRole(viewer.role);
  const asked = questions.data?.data ?? [];
  const { entries, earlier } = conversationEntries(comments.data ?? NONE, asked);
  const canAsk =
    questions.data !== undefined &&
    !asked.some(({ state }) => state === 'open') &&
    mayAsk({ ...viewer, role: actingRole(viewer.role, item.fourEyes) }, item);
  const isEmpty = comments.data !== undefined && questions.data !== undefined && entries.length === 0;
  return (
    <Panel title={say.title}>
      {comments.isError ? (
        <InlineError message={say.loadFailed} onRetry={() => void comments.refetch()} />
      ) : null}
      {questions.isError ? (
        <InlineError message={say.questions.loadFailed} onRetry={() => void questions.refetch()} />
      ) : null}
      {earlier > 0 ? (
        <Button
          variant="default"
          size="xs"
          className={css.earlier}
          loading={comments.isFetching}
          onClick={() => setLimit(limit + COMMENTS_SHOWN)}
        >
          {say.earlier(earlier)}
        </Button>
      ) : null}
      {isEmpty ? <p className={css.none}>{say.none}</p> : null}
      {entries.length === 0 ? null : (
        <ol className={css.comments} aria-label={say.list}>
          {entries.map((entry) =>
            entry.kind === 'comment' ? (
              <CommentEntry key={entry.comment.id} itemId={item.id} comment={entry.comment} />
            ) : (
              <QuestionEntry key={entry.question.id} question={entry.question} item={item} viewer={viewer} />
            ),
          )}
        </ol>
      )}
      {role !== null && audiencesOf(role).length > 0 ? (
        <SavedForm owner={ownerOf.form(viewer.id, 'comment', item.id)}>
          <CommentPlace item={item} role={role} canAsk={canAsk} />
        </SavedForm>
      ) : null}
    </Panel>
  );
}
