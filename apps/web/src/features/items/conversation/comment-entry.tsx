import type { Comment } from '@monda/domain/conversations/comment-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { IconLock } from '../../../ui/icons/lock.ts';
import { useState } from 'react';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import typography from '../../../ui/typography.module.css';
import { Typed } from '../../../ui/values.tsx';
import { CommentFiles } from './comment-files.tsx';
import css from './conversation.module.css';
import { CommentChange, WithdrawDialog } from './lazy-writing.ts';
import { partsOf } from './mentions.ts';

export interface CommentEntryProps {
  readonly itemId: string;
  readonly comment: Comment;
}

/** One comment: who wrote it, to whom, its text, and what its reader may do with it. */
export function CommentEntry({ itemId, comment }: CommentEntryProps) {
  const say = words().conversation;
  const [changing, setChanging] = useState(false);
  const [asked, setAsked] = useState(false);
  const moment = formatMoment(comment.createdAt);
  return (
    <li className={css.comment} data-audience={comment.audience}>
      <div className={css.head}>
        <Typed className={typography.person} text={comment.authorName} />
        <time className={typography.small} dateTime={comment.createdAt}>
          {moment}
        </time>
        {comment.changedAt === null || comment.withdrawn !== null ? null : (
          <span className={typography.small}>{say.changed}</span>
        )}
        {comment.audience === 'provider' ? (
          <span className={css.internal}>
            <IconLock size={13} stroke={1.8} aria-hidden />
            {say.audiences.provider}
          </span>
        ) : null}
      </div>
      {changing ? (
        <CommentChange itemId={itemId} comment={comment} onDone={() => setChanging(false)} />
      ) : comment.text === null ? (
        <p className={css.withdrawn}>
          {comment.withdrawn === null ? null : say.withdrawnBy(isolated(comment.withdrawn.by))}
        </p>
      ) : (
        <p className={`${css.text} ${typography.written}`} dir="auto">
          {partsOf(comment.text, comment.mentions).map(({ text, mention }, at) =>
            // oxlint-disable-next-line no-array-index-key -- why: the parts of a text have no other name
            mention ? <strong key={at}>{text}</strong> : text,
          )}
        </p>
      )}
      <CommentFiles files={comment.files} label={say.filesOf(isolated(comment.authorName), moment)} />
      {changing || (comment.changeableUntil === null && !comment.withdrawable) ? null : (
        <div className={css.actions}>
          {comment.changeableUntil === null ? null : (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={say.changeNamed(moment)}
              onClick={() => setChanging(true)}
            >
              {say.change}
            </Button>
          )}
          {comment.withdrawable ? (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={say.withdrawNamed(isolated(comment.authorName), moment)}
              onClick={() => setAsked(true)}
            >
              {words().controls.withdraw}
            </Button>
          ) : null}
        </div>
      )}
      <WithdrawDialog
        call="comments.withdraw"
        id={comment.id}
        refreshes={['comments.list']}
        say={{ ...words().conversation, withdraw: words().controls.withdraw }}
        opened={asked}
        onClose={() => setAsked(false)}
      />
    </li>
  );
}
