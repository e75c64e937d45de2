import type { Mentionable } from '@monda/domain/conversations/comment-fields.ts';
import { audiencesOn } from '@monda/domain/conversations/comment-rules.ts';
import { otherSide } from '@monda/domain/conversations/question-rules.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import { exclusionOfRole } from '@monda/domain/items/four-eyes.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useRef } from 'react';
import { useSend } from '../../../lib/api-changes.ts';
import { useUpload } from '../../../lib/api-uploads.ts';
import { type CheckedForm, useCheckedForm } from '../../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../../lib/forms/saved-form.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Radio } from '../../../ui/choice.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import { CameBackNotice } from '../../../ui/saved-form.tsx';
import { notify } from '../../../ui/toast.ts';
import typography from '../../../ui/typography.module.css';
import { Attachments, useAttachments } from './attachments.tsx';
import { CommentText, useMentionable } from './comment-fields.tsx';
import type { CommentKind } from './comment-kinds.ts';
import css from './conversation.module.css';
import { mentionedIn } from './mentions.ts';
import { READ_AFTER_QUESTION } from './use-questions.ts';

const fetchSchema = async () => (await import('./comment-form.ts')).commentForm;

/** The kind while none is chosen, else the text. */
const FIRST_FIELD = 'fieldset:not(:has(:checked)) input, textarea';

interface CommentValues {
  readonly kind: CommentKind | '';
  readonly text: string;
}

export interface CommentComposerProps {
  readonly item: ItemDetails;
  readonly role: Role;
  /** Whether the person may ask the other side a question now. */
  readonly canAsk: boolean;
  /** Whether its first open field gets the focus when it appears, since the button that opened it has lost it. */
  readonly takesFocus: boolean;
}

/** Where a comment is written, or a question asked. A person who may write several kinds chooses one each time. */
export function CommentComposer({ item, role, canAsk, takesFocus }: CommentComposerProps) {
  const say = words().conversation;
  const audiences = audiencesOn(role, exclusionOfRole(role, item.fourEyes));
  const first: CommentValues = { kind: (audiences.length === 1 && audiences[0]) || '', text: '' };
  const form = useCheckedForm(fetchSchema, first);
  const kind = form.api.watch('kind');
  const isQuestion = kind === 'question';
  const people = useMentionable(item.id, kind === '' || kind === 'question' ? null : kind);
  const attachments = useAttachments();
  const sending = useSending(item, form, attachments, first);
  const { busy } = sending;
  // why: what was chosen while it could be asked stays, with what was typed; the server says why it is refused.
  const hasQuestion = canAsk || isQuestion;
  const fields = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (takesFocus) fields.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
  }, [takesFocus]);
  return (
    <form
      ref={fields}
      className={css.composer}
      noValidate
      onSubmit={form.onSubmit((values) =>
        sending.write(values, people).then(
          () => undefined,
          () => undefined,
        ),
      )}
    >
      <CameBackNotice />
      {audiences.length + Number(hasQuestion) > 1 ? (
        <ChoiceGroup legend={say.kind}>
          {audiences.map((one) => (
            <Radio
              key={one}
              value={one}
              label={say.audiences[one]}
              description={say.audienceHints[one]}
              {...form.field('kind')}
            />
          ))}
          {hasQuestion ? (
            <Radio
              value="question"
              label={
                otherSide(role) === 'company'
                  ? say.questions.askCompany(isolated(item.project.companyName))
                  : say.questions.askProvider
              }
              description={say.questions.hint}
              {...form.field('kind')}
            />
          ) : null}
        </ChoiceGroup>
      ) : (
        <p className={typography.small}>
          {otherSide(role) === 'provider' ? say.companyReaders : say.audienceHints.everybody}
        </p>
      )}
      <CommentText
        form={form as never}
        label={isQuestion ? say.questions.text : words().detailLabels.comment}
        people={people}
        onPaste={busy || isQuestion ? undefined : attachments.paste}
      />
      {isQuestion && attachments.files.length === 0 ? null : (
        <Attachments of={attachments} progress={sending.progress} disabled={busy} />
      )}
      <InlineError message={form.failure} />
      <Button type="submit" loading={busy || attachments.isTaking}>
        {isQuestion ? say.questions.send : say.send}
      </Button>
    </form>
  );
}

/** Sends what is written as the kind that is chosen; a question has neither files nor mentions. */
function useSending(
  item: ItemDetails,
  form: CheckedForm<CommentValues, { kind: CommentKind; text: string }>,
  attachments: ReturnType<typeof useAttachments>,
  first: CommentValues,
) {
  const say = words().conversation;
  const forget = useForgetForm();
  const sentAs = (sent: string) => () => {
    attachments.reset();
    form.api.reset(first);
    void forget().then(() => notify.success(sent));
  };
  const comment = {
    refreshes: ['comments.list'] as const,
    onSuccess: sentAs(say.sent),
    onError: (error: Error) => {
      attachments.takeRefusal(error);
      form.takeRefusal(error, say.sendFailed);
    },
  };
  const send = useSend('comments.write', comment);
  const upload = useUpload('comments.write', comment);
  const ask = useSend('questions.ask', {
    refreshes: READ_AFTER_QUESTION,
    onSuccess: sentAs(say.questions.sent),
    onError: (error) => form.takeRefusal(error, say.questions.sendFailed),
  });
  const params = { id: item.id };
  const write = async (
    { kind, text }: { kind: CommentKind; text: string },
    people: readonly Mentionable[],
  ) => {
    const files = attachments.parts();
    // why: a picture may have been pasted since Send was pressed.
    if (files === null) return;
    if (kind === 'question') {
      if (files.length > 0) form.fail(say.questions.noFiles);
      else await ask.mutateAsync({ params, body: { text } });
      return;
    }
    const body = { audience: kind, text, mentions: mentionedIn(text, people) };
    await (files.length === 0
      ? send.mutateAsync({ params, body })
      : upload.mutateAsync({ params, fields: { comment: body }, files }));
  };
  return {
    write,
    busy: send.isPending || upload.isPending || ask.isPending,
    progress: upload.progress,
  };
}
