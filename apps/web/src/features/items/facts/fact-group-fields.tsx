import { type FactGroup, groupRow } from '@monda/domain/facts/fact-fields.ts';
import { type TypedFacts, withoutEntry } from '@monda/domain/facts/fact-form.ts';
import { shownEntriesName, typedName } from '@monda/domain/facts/typed-fact-names.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import { words } from '@monda/phrases/words.ts';
import { IconPlus } from '../../../ui/icons/plus.ts';
import { IconTrash } from '../../../ui/icons/trash.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { Button } from '../../../ui/button.tsx';
import { FormGrid, WholeLine } from '../../../ui/form-layout.tsx';
import { IconButton } from '../../../ui/icon-button.tsx';
import { ContradictionsAt, isJudged, type Judged } from './contradictions.tsx';
import { FactField } from './fact-field.tsx';
import css from './facts.module.css';

export interface FactGroupFieldsProps extends Judged {
  readonly group: FactGroup;
  /** The time zone in which moments are given. */
  readonly timeZone: string;
}

/** The fields of a group; of a list those of each entry. */
export function FactGroupFields(props: FactGroupFieldsProps) {
  const { group, timeZone } = props;
  const { entries, fields } = groupRow(group);
  const hasMoments = Object.values(fields).some(({ kind }) => kind === 'local-time');
  return (
    <div className={css.fields}>
      {hasMoments ? <p className={css.hint}>{words().factsPanel.zone(timeZone)}</p> : null}
      {entries === null ? <Entry {...props} at={0} /> : <Entries {...props} most={entries} />}
    </div>
  );
}

interface EntryProps extends FactGroupFieldsProps {
  readonly at: number;
}

/** Fewer of them are shown at once. */
const WORTH_A_FOLD = 2;

/** What a certificate needs first, else what is not folded; the rest is, where it is more than a field. */
function Entry({ group, at, timeZone: _zone, ...judged }: EntryProps) {
  const { form, focus, needed } = judged;
  const technique = useWatch({ control: form.api.control, name: typedName('method', 'technique') });
  const rows = Object.entries(groupRow(group).fields).map(([field, row]) => ({
    ...{ field, row, name: typedName(group, field, at) },
    isNeeded: needed.has(`${group}.${field}`),
  }));
  const shown = rows.filter(({ field }) => field !== 'otherTechnique' || technique === 'other');
  const asked = shown.filter(
    ({ isNeeded, field, row }) => isNeeded || row.ofEntry === true || field === 'otherTechnique',
  );
  const first = asked.length > 0 ? asked : shown.filter(({ row }) => row.folded !== true);
  const rest = shown.filter((row) => !first.includes(row));
  const grid = (of: typeof rows) => (
    <FormGrid>
      {of.map(({ field, row, name, isNeeded }) => {
        const fact = (
          <FactField key={name} takesFocus={focus === name} {...{ form, group, field, row, at, isNeeded }} />
        );
        if (isJudged(group, field)) {
          return (
            <div key={name} className={css.judged}>
              {fact}
              <ContradictionsAt group={group} field={field} at={at} {...judged} />
            </div>
          );
        }
        return row.kind === 'text' ? <WholeLine key={name}>{fact}</WholeLine> : fact;
      })}
    </FormGrid>
  );
  if (rest.length < WORTH_A_FOLD) return grid([...first, ...rest]);
  return (
    <>
      {grid(first)}
      <FurtherFacts form={form} focus={focus} names={rest.map(({ name }) => name)}>
        {grid(rest)}
      </FurtherFacts>
    </>
  );
}

interface FurtherFactsProps extends Pick<Judged, 'form' | 'focus'> {
  readonly names: readonly string[];
  readonly children: ReactNode;
}

/** Facts that no certificate needs: folded while none of them is given, wrong or asked for. */
function FurtherFacts({ form, focus, names, children }: FurtherFactsProps) {
  const { errors } = useFormState({ control: form.api.control, name: names });
  const [wasGiven] = useState(() => names.some((name) => Boolean(form.api.getValues(name))));
  const isAsked = names.some((name) => name === focus || errors[name] !== undefined);
  return (
    <details className={css.further} open={wasGiven || isAsked || undefined}>
      <summary>{words().factsPanel.further(names.length)}</summary>
      {children}
    </details>
  );
}

/** The entries of a list, each with a button that removes it, and one that adds another. */
function Entries(props: FactGroupFieldsProps & { readonly most: number }) {
  const { form, group, most } = props;
  const say = words().factsPanel;
  const shown = Number(useWatch({ control: form.api.control, name: shownEntriesName(group) }));
  const wasAdded = useRef(false);
  const first = Object.keys(groupRow(group).fields)[0] ?? '';
  useEffect(() => {
    // why: the button that was pressed may be gone, and what follows is typed into the new entry.
    if (wasAdded.current) form.api.setFocus(typedName(group, first, shown - 1));
    wasAdded.current = false;
  }, [form, group, first, shown]);
  const put = (values: TypedFacts) => {
    for (const [name, value] of Object.entries(values)) {
      form.api.setValue(name, value, { shouldDirty: true });
      form.api.clearErrors(name);
    }
  };
  return (
    <>
      {Array.from({ length: shown }, (_, at) => (
        <fieldset key={at} className={css.entry}>
          <legend className={css.entryHead}>
            {say.entry(at + 1)}
            <IconButton
              aria-label={say.removeEntry(at + 1)}
              size={44}
              onClick={() => {
                put(withoutEntry(form.api.getValues(), group, at));
                form.api.setFocus(typedName(group, first, Math.max(0, at - 1)));
              }}
            >
              <IconTrash size={18} stroke={1.7} aria-hidden />
            </IconButton>
          </legend>
          <Entry {...props} at={at} />
        </fieldset>
      ))}
      {shown >= most ? (
        <p className={css.hint}>{say.mostEntries(most)}</p>
      ) : (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} aria-hidden />}
            aria-label={say.addEntryTo(factGroupLabel(group))}
            onClick={() => {
              wasAdded.current = true;
              put({ [shownEntriesName(group)]: String(shown + 1) });
            }}
          >
            {say.addEntry}
          </Button>
        </div>
      )}
    </>
  );
}
