import { audiencesOf } from '@monda/domain/conversations/comment-rules.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { type SendInput, useSend } from '../../../lib/api-changes.ts';
import { useUpload } from '../../../lib/api-uploads.ts';
import { useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import { Attachments, useAttachments } from './attachments.tsx';
import { CommentText, type CommentValues, useMentionable } from './comment-fields.tsx';
import css from './conversation.module.css';
import { mentionedIn } from './mentions.ts';

const fetchSchema = async () => (await import('./comment-form.ts')).commentForm;

export interface CommentComposerProps {
  readonly itemId: string;
  readonly role: Role;
}

/** Where a comment is written. Whoever may write to several audiences chooses one each time. */
export function CommentComposer({ itemId, role }: CommentComposerProps) {
  const say = words().conversation;
  const audiences = audiencesOf(role);
  const only = audiences.length === 1 ? audiences[0] : undefined;
  const first: CommentValues = { audience: only ?? '', text: '' };
  const form = useCheckedForm(fetchSchema, first);
  const audience = form.api.watch('audience');
  const people = useMentionable(itemId, audience);
  const forget = useForgetForm();
  const attachments = useAttachments();
  const sending = {
    refreshes: ['comments.list'] as const,
    onSuccess: () => {
      attachments.reset();
      form.api.reset(first);
      void forget().then(() => notify.success(say.sent));
    },
    onError: (error: Error) => {
      attachments.takeRefusal(error);
      form.takeRefusal(error, say.sendFailed);
    },
  };
  const send = useSend('comments.write', sending);
  const upload = useUpload('comments.write', sending);
  const busy = send.isPending || upload.isPending;
  const write = (comment: SendInput<'comments.write'>['body']) => {
    const params = { id: itemId };
    const files = attachments.parts();
    // why: a picture may have been pasted since Send was pressed.
    if (files === null) return Promise.resolve();
    return files.length === 0
      ? send.mutateAsync({ params, body: comment })
      : upload.mutateAsync({ params, fields: { comment }, files });
  };
  return (
    <form
      className={css.composer}
      noValidate
      onSubmit={form.onSubmit((values) =>
        write({ ...values, mentions: mentionedIn(values.text, people) }).then(
          () => undefined,
          () => undefined,
        ),
      )}
    >
      <CameBackNotice />
      {only === undefined ? (
        <ChoiceGroup legend={say.audience}>
          {audiences.map((one) => (
            <Radio
              key={one}
              value={one}
              label={say.audiences[one]}
              description={say.audienceHints[one]}
              {...form.field('audience')}
            />
          ))}
        </ChoiceGroup>
      ) : null}
      <CommentText form={form as never} people={people} onPaste={busy ? undefined : attachments.paste} />
      {only === undefined ? null : <p className={css.readers}>{say.companyReaders}</p>}
      <Attachments of={attachments} progress={upload.progress} disabled={busy} />
      <InlineError message={form.failure} />
      <Button type="submit" loading={busy || attachments.isTaking}>
        {say.send}
      </Button>
    </form>
  );
}
