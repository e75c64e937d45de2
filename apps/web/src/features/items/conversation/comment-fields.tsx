import type { Mentionable } from '@monda/domain/conversations/comment-fields.ts';
import type { Audience } from '@monda/domain/conversations/comment-rules.ts';
import { Textarea } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { IconChevronDown } from '../../../ui/icons/chevron-down.ts';
import { type ClipboardEvent, useRef } from 'react';
import { useController } from 'react-hook-form';
import { type FormCore, useField } from '../../../lib/forms/checked-form.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import list from '../../../ui/filter-select.module.css';
import { GROWING_BOX } from '../../../ui/growing-box.ts';
import css from './conversation.module.css';
import { withMention } from './mentions.ts';

const NOBODY: readonly Mentionable[] = [];

/** Whom a comment on an item may mention; none before its audience is chosen. */
export function useMentionable(itemId: string, audience: Audience | null): readonly Mentionable[] {
  const { data } = useRead(
    'comments.people',
    { params: { id: itemId }, query: { audience: audience ?? 'everybody' } },
    { enabled: audience !== null, cacheMs: 60_000 },
  );
  return audience === null ? NOBODY : (data?.data ?? NOBODY);
}

export interface CommentTextProps {
  readonly form: FormCore<{ readonly text: string }, never>;
  readonly label: string;
  readonly people: readonly Mentionable[];
  readonly onPaste?: ((event: ClipboardEvent) => void) | undefined;
}

/** The text of a comment, with the list of people that it may mention. */
export function CommentText({ form, label, people, onPaste }: CommentTextProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const { field } = useController({ control: form.api.control, name: 'text' });
  const { ref: register, ...connected } = useField(form, 'text');
  const mention = (id: string) => {
    const name = people.find((one) => one.id === id)?.name;
    if (name === undefined) return;
    const next = withMention(field.value, box.current?.selectionEnd ?? field.value.length, name);
    form.api.setValue('text', next.text, { shouldDirty: true });
    requestAnimationFrame(() => {
      box.current?.focus();
      box.current?.setSelectionRange(next.at, next.at);
    });
  };
  return (
    <>
      <Textarea
        label={label}
        {...GROWING_BOX}
        {...connected}
        onPaste={onPaste}
        ref={(element) => {
          box.current = element;
          register(element);
        }}
        value={field.value}
      />
      {people.length === 0 ? null : <MentionSelect people={people} onChoose={mention} />}
    </>
  );
}

interface MentionSelectProps {
  readonly people: readonly Mentionable[];
  readonly onChoose: (id: string) => void;
}

/** A list that puts a name into the text and shows its first line again. */
function MentionSelect({ people, onChoose }: MentionSelectProps) {
  const say = words().conversation;
  const groups = [
    { label: words().detailLabels.provider, of: people.filter(({ ofProvider }) => ofProvider) },
    { label: words().heads.company, of: people.filter(({ ofProvider }) => !ofProvider) },
  ].filter(({ of }) => of.length > 0);
  return (
    <span className={`${list.place} ${css.mention}`}>
      <select
        className={list.select}
        aria-label={say.mention}
        value=""
        onChange={(event) => onChoose(event.currentTarget.value)}
      >
        <option value="">{say.mentionFirst}</option>
        {groups.map(({ label, of }) => (
          <optgroup key={label} label={label}>
            {of.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </optgroup>
        ))}
      </select>
      <IconChevronDown size={16} stroke={1.7} className={list.mark} aria-hidden />
    </span>
  );
}
