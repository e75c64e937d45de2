import type { NeedsAnswer } from '@monda/domain/facts/party-fields.ts';
import { REQUIRABLE_FACTS } from '@monda/domain/facts/requirable-facts.ts';
import { FACT_GROUP_NAMES } from '@monda/domain/facts/fact-fields.ts';
import { factGroupLabel, factWords } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { errorText, hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { withMember } from '../../lib/with-member.ts';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { ActionBar } from '../../ui/form-layout.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { notify } from '../../ui/toast.ts';
import { Setting, type SettingFieldsProps } from '../../ui/setting.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import css from './certificate-settings.module.css';

/** The facts that certificates need further, as a form, once they are read. */
export function EditNeeds() {
  const read = useRead('certificateNeeds.get');
  return (
    <Setting read={read} failed={words().certificateSettings.loadFailed}>
      {(stored) => <NeedsFields stored={stored} readAgain={read.refetch} />}
    </Setting>
  );
}

function NeedsFields({ stored, readAgain }: SettingFieldsProps<NeedsAnswer>) {
  const say = words().certificateSettings;
  const [known, setKnown] = useState(stored);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(stored.further));
  const [problem, setProblem] = useState<string | null>(null);
  const further = REQUIRABLE_FACTS.filter((name) => chosen.has(name));
  useLeaveWarning(further.join() !== known.further.join());
  const send = useSend('certificateNeeds.change', {
    refreshes: ['certificateNeeds', 'facts.preflight'],
    onSuccess: (saved) => {
      setKnown(saved);
      setProblem(null);
      notify.success(words().controls.saved);
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) return void showOvertaken();
      setProblem(errorText(error, words().controls.notSaved));
    },
  });
  const showOvertaken = async () => {
    const { data } = await readAgain();
    if (data === undefined) return setProblem(words().controls.notSaved);
    setChosen((now) => withChanges(now, known.further, data.further));
    setKnown(data);
    setProblem(say.overtaken);
  };
  const groups = FACT_GROUP_NAMES.map((group) => ({
    group,
    names: REQUIRABLE_FACTS.filter((name) => name.startsWith(`${group}.`)),
  })).filter(({ names }) => names.length > 0);
  return (
    <form
      className={layout.column16}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send.mutate({ body: { further }, ifMatch: known.version });
      }}
    >
      <div className={css.needs}>
        {groups.map(({ group, names }) => (
          <ChoiceGroup key={group} legend={factGroupLabel(group)}>
            {names.map((name) => (
              <Checkbox
                key={name}
                label={factWords(group, name.slice(group.length + 1)).label}
                checked={chosen.has(name)}
                onChange={({ currentTarget }) => setChosen(withMember(chosen, name, currentTarget.checked))}
              />
            ))}
          </ChoiceGroup>
        ))}
      </div>
      <InlineError message={problem} />
      <ActionBar>
        <Button type="submit" loading={send.isPending}>
          {words().controls.save}
        </Button>
      </ActionBar>
    </form>
  );
}

/** What another person saved, with the boxes that were changed here since `before`. */
function withChanges(
  now: ReadonlySet<string>,
  before: readonly string[],
  saved: readonly string[],
): ReadonlySet<string> {
  return new Set(
    REQUIRABLE_FACTS.filter((name) => {
      const isChangedHere = now.has(name) !== before.includes(name);
      return isChangedHere ? now.has(name) : saved.includes(name);
    }),
  );
}
