import { NativeSelect } from '@mantine/core';
import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type {
  SubstitutePerson,
  Substitution,
  SubstitutionForm,
} from '@monda/domain/substitutes/substitution-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useCallback, useRef, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { DayField } from '../../ui/day-field.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { InlineQuestion } from '../../ui/inline-question.tsx';
import { SettingsSection } from '../../ui/settings-section.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import css from './substitutes.module.css';

/** What is read again when a substitute was set or ended: the lists, and for whom the reader stands in. */
const READ_AGAIN = ['substitutions', 'users.me'] as const;

export interface SubstituteSettingsProps {
  /** Id of the reader. */
  readonly viewerId: string;
  /** The one person this is about; without it the reader, and the people they manage. */
  readonly personId?: string;
}

/** Who stands in for a person and for whom they do, with the form that sets a substitute. */
export function SubstituteSettings({ viewerId, personId }: SubstituteSettingsProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const say = words().substitutes;
  const [of, setOf] = useState(personId ?? viewerId);
  const people = useRead('substitutions.people', undefined, { enabled: personId === undefined });
  const managed = people.data?.data ?? [];
  return (
    <SettingsSection heading={say.title} text={say.hint} headingRef={heading}>
      {managed.length > 1 ? (
        <NativeSelect
          label={say.forWhom}
          mb={12}
          value={of}
          data={managed.map((each) => ({
            value: each.id,
            label: each.id === viewerId ? say.oneself(each.name) : each.name,
          }))}
          onChange={(event) => setOf(event.currentTarget.value)}
        />
      ) : null}
      <SubstitutesOf key={of} personId={of} onEnded={() => heading.current?.focus()} />
    </SettingsSection>
  );
}

interface SubstitutesOfProps {
  readonly personId: string;
  readonly onEnded: () => void;
}

function SubstitutesOf({ personId, onEnded }: SubstitutesOfProps) {
  const say = words().substitutes;
  const asked = { query: { personId } };
  const set = useRead('substitutions.list', asked);
  const candidates = useRead('substitutions.candidates', asked);
  if (set.isError || candidates.isError) {
    const again = () => void Promise.all([set.refetch(), candidates.refetch()]);
    return <InlineError message={say.loadFailed} onRetry={again} />;
  }
  if (set.data === undefined || candidates.data === undefined) return <Spinner size={20} />;
  const { data } = set.data;
  return (
    <>
      {data.length === 0 ? (
        <p className={css.text}>{say.none}</p>
      ) : (
        <ul className={css.list} aria-label={say.list}>
          {data.map((each) => (
            <Entry key={each.id} substitution={each} onEnded={onEnded} />
          ))}
        </ul>
      )}
      {candidates.data.data.length === 0 ? (
        <p className={css.text}>{say.nobodyThere}</p>
      ) : (
        <SetForm personId={personId} candidates={candidates.data.data} />
      )}
    </>
  );
}

interface EntryProps {
  readonly substitution: Substitution;
  readonly onEnded: () => void;
}

function Entry({ substitution, onEnded }: EntryProps) {
  const say = words().substitutes;
  const { personName, substituteName, fromDay, toDay, state, endable } = substitution;
  const [asked, setAsked] = useState(false);
  const [refused, setRefused] = useState(false);
  const takesFocus = useCallback(
    (button: HTMLButtonElement | null) => (refused ? button?.focus() : undefined),
    [refused],
  );
  const onNo = () => {
    setRefused(true);
    setAsked(false);
  };
  const who = say.standsIn(isolated(substituteName), isolated(personName));
  return (
    <li className={css.entry}>
      <span className={css.who}>
        <span>{who}</span>
        <span className={css.days}>
          {say.days(formatPlainDate(fromDay), formatPlainDate(toDay))} · {say.states[state]}
        </span>
      </span>
      {endable && !asked ? (
        <Button ref={takesFocus} variant="default" aria-label={say.endOf(who)} onClick={() => setAsked(true)}>
          {say.end}
        </Button>
      ) : null}
      {asked ? <EndQuestion of={substitution} onNo={onNo} onEnded={onEnded} /> : null}
    </li>
  );
}

interface EndQuestionProps {
  readonly of: Substitution;
  readonly onNo: () => void;
  readonly onEnded: () => void;
}

/** Asks before a substitution ends: it does not begin anew. */
function EndQuestion({ of, onNo, onEnded }: EndQuestionProps) {
  const say = words().substitutes;
  const end = useSend('substitutions.end', {
    refreshes: READ_AGAIN,
    onSuccess: () => {
      notify.success(say.ended);
      onEnded();
    },
  });
  return (
    <div className={css.question}>
      <InlineQuestion
        label={say.end}
        text={say.endText(isolated(of.substituteName), isolated(of.personName))}
        danger
        isBusy={end.isPending}
        onYes={() => end.mutate({ params: { id: of.id } })}
        onNo={onNo}
      />
      <InlineError message={end.error === null ? null : errorText(end.error, say.endFailed)} />
    </div>
  );
}

type Values = Omit<SubstitutionForm, 'personId'>;
const EMPTY: Values = { substituteId: '', fromDay: '', toDay: '' };

interface SetFormProps {
  readonly personId: string;
  readonly candidates: readonly SubstitutePerson[];
}

function SetForm({ personId, candidates }: SetFormProps) {
  const say = words().substitutes;
  const form = useCheckedForm<Values, Values>(
    async () => (await import('./substitute-form.ts')).substituteFormSchema,
    EMPTY,
  );
  const send = useSend('substitutions.set', {
    refreshes: READ_AGAIN,
    onSuccess: () => {
      notify.success(say.wasSet);
      form.api.reset(EMPTY);
    },
    onError: (error) => form.takeRefusal(error, say.setFailed),
  });
  return (
    <form
      className={css.form}
      noValidate
      onSubmit={form.onSubmit((values) => send.mutate({ body: { personId, ...values } }))}
    >
      <NativeSelect
        label={say.title}
        data={[
          { value: '', label: say.choose },
          ...candidates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('substituteId')}
      />
      <div className={css.dates}>
        <DayField label={say.fromDay} {...form.field('fromDay')} />
        <DayField label={say.toDay} {...form.field('toDay')} />
      </div>
      <InlineError message={form.failure} />
      <div className={css.actions}>
        <Button type="submit" variant="default" loading={send.isPending}>
          {say.set}
        </Button>
      </div>
    </form>
  );
}
