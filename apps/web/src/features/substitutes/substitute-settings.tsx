import { NativeSelect, TextInput } from '@mantine/core';
import { formatPlainDate } from '@monda/domain/date-format.ts';
import type {
  SubstitutePerson,
  Substitution,
  SubstitutionForm,
} from '@monda/domain/substitutes/substitution-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { notify } from '../../ui/toast.ts';
import css from './substitutes.module.css';

/** What is read again when a substitute was set or ended: the lists, and for whom the reader stands in. */
const READ_AGAIN = ['substitutions', 'users.me'] as const;

export interface SubstituteSettingsProps {
  /** Id of whoever reads. */
  readonly viewerId: string;
  /** The one person this is about; without it the reader, and whoever they manage. */
  readonly personId?: string;
}

/** Who stands in for a person and for whom they do, with the form that sets a substitute. */
export function SubstituteSettings({ viewerId, personId }: SubstituteSettingsProps) {
  const id = useId();
  const say = words().substitutes;
  const [of, setOf] = useState(personId ?? viewerId);
  const people = useRead('substitutions.people', undefined, { enabled: personId === undefined });
  const managed = people.data?.data ?? [];
  return (
    <section aria-labelledby={id} className={css.settings}>
      <h3 id={id}>{say.title}</h3>
      <p className={css.text}>{say.hint}</p>
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
      <SubstitutesOf key={of} personId={of} />
    </section>
  );
}

function SubstitutesOf({ personId }: { readonly personId: string }) {
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
            <Entry key={each.id} substitution={each} />
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

function Entry({ substitution }: { readonly substitution: Substitution }) {
  const say = words().substitutes;
  const { id, personName, substituteName, fromDay, toDay, state, endable } = substitution;
  const who = say.standsIn(isolated(substituteName), isolated(personName));
  const end = useSend('substitutions.end', {
    refreshes: READ_AGAIN,
    onSuccess: () => notify.success(say.ended),
    onError: (error) => notify.failure(errorText(error, say.endFailed)),
  });
  return (
    <li className={css.entry}>
      <span className={css.who}>
        <span>{who}</span>
        <span className={css.days}>
          {say.days(formatPlainDate(fromDay), formatPlainDate(toDay))} · {say.states[state]}
        </span>
      </span>
      {endable ? (
        <Button
          variant="default"
          aria-label={say.endOf(who)}
          loading={end.isPending}
          onClick={() => end.mutate({ params: { id } })}
        >
          {say.end}
        </Button>
      ) : null}
    </li>
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
        label={say.substitute}
        data={[
          { value: '', label: say.choose },
          ...candidates.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        {...form.field('substituteId')}
      />
      <div className={css.dates}>
        <TextInput type="date" label={say.fromDay} max="9999-12-31" {...form.field('fromDay')} />
        <TextInput type="date" label={say.toDay} max="9999-12-31" {...form.field('toDay')} />
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
