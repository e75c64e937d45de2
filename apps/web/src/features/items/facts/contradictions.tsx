import {
  CONTRADICTIONS,
  type Contradiction,
  contradictionsOf,
  FACT_WARNINGS,
  type Grounds,
  warningsOf,
} from '@monda/domain/facts/contradictions.ts';
import { CONTRADICTION_CODES, type ContradictionCode } from '@monda/domain/facts/fact-choices.ts';
import type { Facts } from '@monda/domain/facts/fact-data.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { factsAsTyped } from '@monda/domain/facts/fact-form.ts';
import { factChoiceLabel, factWords } from '@monda/domain/facts/fact-wording.ts';
import { reasonName } from '@monda/domain/facts/need-places.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { useWatch } from 'react-hook-form';
import { GrowingText } from '../../../ui/growing-text.tsx';
import { Notice } from '../../../ui/notice.tsx';
import type { FactsFormCore } from './fact-field.tsx';
import css from './facts.module.css';

/** What typed facts are judged by. */
export interface Judged {
  readonly form: FactsFormCore;
  /** The groups of the form. */
  readonly groups: readonly FactGroup[];
  /** `null` for those who give no remarks. */
  readonly against: Grounds | null;
  /** The name of the value with which the dialog opens. */
  readonly focus: string | null;
  /** The facts, by name, that a certificate needs. */
  readonly needed: ReadonlySet<string>;
}

/** Whether some contradiction or warning stands at a fact. */
export const isJudged = (group: FactGroup, field: string): boolean =>
  [...Object.values(CONTRADICTIONS), ...Object.values(FACT_WARNINGS)].some(
    (row) => row.group === group && row.field === field,
  );

function useTypedFacts({ form, groups }: Pick<Judged, 'form' | 'groups'>): Facts {
  return factsAsTyped(groups, useWatch({ control: form.api.control }) as never);
}

/** What the facts contradict as they are typed. */
function useContradictions({ against, ...judged }: Judged): readonly Contradiction[] {
  const typed = useTypedFacts(judged);
  return against === null ? [] : contradictionsOf(typed, against);
}

/** Warnings below a fact that contradicts the rest, the first of each kind with the input for its reason. */
export function ContradictionsAt(props: Judged & Pick<Contradiction, 'field' | 'at'> & { group: FactGroup }) {
  const { group, field, at, ...judged } = props;
  const all = useContradictions(judged);
  const here = all.filter((one) => one.group === group && one.field === field && one.at === at);
  const warnings = warningsOf(useTypedFacts(judged)).filter(
    (code) => FACT_WARNINGS[code].group === group && FACT_WARNINGS[code].field === field,
  );
  const isFirst = (found: Contradiction) => all.find(({ code }) => code === found.code) === found;
  return (
    <>
      <div aria-live="polite" className={css.warnings}>
        {here.map(({ code }) => (
          <Warning key={code} code={code} />
        ))}
        {warnings.map((code) => (
          <Notice key={code} tone="warning">
            {words().factsPanel.warnings[code]}
          </Notice>
        ))}
      </div>
      {here.filter(isFirst).map(({ code }) => (
        <Reason key={code} code={code} {...judged} />
      ))}
    </>
  );
}

/** Reasons for what is no fact of the form, and those that were given for what contradicts nothing any more. */
export function FurtherReasons({
  fold,
  ...judged
}: Judged & { readonly fold: (all: ReactNode) => ReactNode }) {
  const found = new Set(useContradictions(judged).map(({ code }) => code));
  const given = useWatch({ control: judged.form.api.control });
  const shown = CONTRADICTION_CODES.filter((code) =>
    found.has(code) ? CONTRADICTIONS[code].group === null : (given[reasonName(code)] ?? '') !== '',
  );
  if (shown.length === 0) return null;
  return fold(
    <div className={css.fields}>
      {shown.map((code) => (
        <div key={code} className={css.warnings}>
          {found.has(code) ? <Warning code={code} /> : <p>{factChoiceLabel('code', code)}</p>}
          <Reason code={code} {...judged} />
        </div>
      ))}
    </div>,
  );
}

const Warning = ({ code }: { readonly code: ContradictionCode }) => (
  <Notice tone="warning">{words().factsPanel.contradicts(factChoiceLabel('code', code))}</Notice>
);

function Reason({ code, form, focus }: Judged & { readonly code: ContradictionCode }) {
  const { label, help } = factWords('remarks', 'reason');
  const name = reasonName(code);
  return (
    <div role="group" aria-label={factChoiceLabel('code', code)}>
      <GrowingText form={form} name={name} label={label} description={help} takesFocus={focus === name} />
    </div>
  );
}
