import { hasFacts } from '@monda/domain/facts/fact-statuses.ts';
import type { FactsAnswer } from '@monda/domain/facts/fact-bodies.ts';
import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import { EVERY_FACT, type FactGroup, hasGroup } from '@monda/domain/facts/fact-fields.ts';
import { isShareable, sharedGroup } from '@monda/domain/facts/facts-of-other-items.ts';
import { factGroupLabel, factWords } from '@monda/domain/facts/fact-wording.ts';
import { formatList } from '@monda/domain/base/formats.ts';
import { LIMITS } from '@monda/domain/base/limits.ts';
import type { ItemDetails, ItemRow } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useState } from 'react';
import { useRead } from '../../../lib/api-hooks.ts';
import { withMember } from '../../../lib/with-member.ts';
import { Button } from '../../../ui/button.tsx';
import { ChoiceGroup } from '../../../ui/choice-group.tsx';
import { Checkbox } from '../../../ui/choice.tsx';
import { DialogButtons } from '../../../ui/dialog-buttons.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import layout from '../../../ui/layout.module.css';
import { BulkResultView } from '../bulk/bulk-result.tsx';
import { NameAndSerial } from '../bulk/name-and-serial.tsx';
import css from './facts.module.css';
import { useFactsOfItems, useGiveFacts } from './use-same-facts.ts';

export interface SameFactsDialogProps {
  readonly item: ItemDetails;
  readonly facts: FactsAnswer;
  /** The groups that are recorded and that the person gives. */
  readonly groups: readonly FactGroup[];
  readonly onClose: () => void;
}

const NO_ITEMS: readonly ItemRow[] = [];

/** Gives the facts of an item to others of its request: which groups, to which items, and what became of each. */
export function SameFactsDialog({ item, facts, groups, onClose }: SameFactsDialogProps) {
  const say = words().sameFacts;
  const read = useRead(
    'projects.items',
    { params: { id: item.projectId }, query: { limit: String(LIMITS.itemsPerRequest) } },
    { cacheMs: Infinity },
  );
  const others = (read.data?.data ?? NO_ITEMS).filter(
    ({ id, status }) => id !== item.id && groups.some((group) => hasFacts(status, group)),
  );
  const present = useFactsOfItems(others);
  const [chosen, setChosen] = useState<readonly FactGroup[]>(groups);
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set());
  const { state, give, again } = useGiveFacts(say.given, onClose);
  const offered = others.filter(({ status, decision }) =>
    chosen.every((group) => hasFacts(status, group) && hasGroup(group, decision)),
  );
  const taking = offered.filter(({ id }) => ids.has(id));
  const isReady = others.every(({ id }) => present.has(id));
  const send = () => {
    const shared = chosen.map((group) => [group, sharedGroup(group, facts[group], null)]);
    give([{ items: taking, facts: Object.fromEntries(shared) as FactsBody }], present);
  };
  return (
    <Dialog
      opened
      onClose={onClose}
      title={say.open}
      size="large"
      busy={state.is === 'running'}
      footer={
        <>
          {state.is === 'ended' && state.result.left.length > 0 ? (
            <Button onClick={again}>{words().ui.tryAgain}</Button>
          ) : null}
          {state.is === 'ended' ? (
            <Button variant="default" onClick={onClose}>
              {words().controls.close}
            </Button>
          ) : (
            <DialogButtons
              onCancel={onClose}
              busy={state.is === 'running'}
              loading={read.isFetching && !isReady}
              refusal={taking.length === 0 || chosen.length === 0 ? say.choose : null}
              onClick={send}
            >
              {say.give(taking.length)}
            </DialogButtons>
          )}
        </>
      }
    >
      {state.is === 'ended' ? (
        <BulkResultView result={state.result} items={state.items} said={say.given} />
      ) : (
        <div className={layout.column14}>
          <p className={css.hint}>{[say.hint, ...keptOf(chosen)].join(' ')}</p>
          <Choices
            legend={say.groups}
            rows={groups.map((group) => ({ id: group, label: factGroupLabel(group) }))}
            chosen={new Set<string>(chosen)}
            onChange={(next) => setChosen(groups.filter((group) => next.has(group)))}
          />
          {read.isError ? (
            <InlineError message={words().items.ofRequestFailed} onRetry={() => void read.refetch()} />
          ) : read.data === undefined ? null : offered.length === 0 ? (
            <p className={css.hint}>{say.none}</p>
          ) : (
            <ItemChoices offered={offered} present={present} groups={chosen} chosen={ids} onChange={setIds} />
          )}
        </div>
      )}
    </Dialog>
  );
}

/** What names one item in these groups, which each item keeps. */
function keptOf(groups: readonly FactGroup[]): readonly string[] {
  const kept = EVERY_FACT.filter(({ group, row }) => groups.includes(group) && row.ofOneItem === true);
  const names = kept.map(({ group, field }) => factWords(group, field).label);
  return names.length === 0 ? [] : [words().sameFacts.own(formatList(names))];
}

interface ItemChoicesProps {
  readonly offered: readonly ItemRow[];
  readonly present: ReadonlyMap<string, FactsAnswer>;
  readonly groups: readonly FactGroup[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (next: ReadonlySet<string>) => void;
}

/** The items that can get the facts, each with what it has now, and a button that chooses all of them. */
function ItemChoices({ offered, present, groups, chosen, onChange }: ItemChoicesProps) {
  const say = words().sameFacts;
  return (
    <>
      <Choices
        legend={words().items.ofRequest}
        rows={offered.map((row) => ({
          id: row.id,
          label: <NameAndSerial item={row} />,
          description: hasNow(present.get(row.id), groups),
        }))}
        chosen={chosen}
        onChange={onChange}
      />
      <div>
        <Button variant="default" onClick={() => onChange(new Set(offered.map(({ id }) => id)))}>
          {say.all}
        </Button>
      </div>
    </>
  );
}

/** Which of the chosen groups an item has already. */
function hasNow(facts: FactsAnswer | undefined, chosen: readonly FactGroup[]): string | undefined {
  if (facts === undefined) return undefined;
  const has = chosen.filter((group) => isShareable(group, facts));
  return has.length === 0 ? undefined : words().sameFacts.has(formatList(has.map(factGroupLabel)));
}

interface ChoicesProps {
  readonly legend: string;
  readonly rows: readonly {
    readonly id: string;
    readonly label: ReactNode;
    readonly description?: string | undefined;
  }[];
  readonly chosen: ReadonlySet<string>;
  readonly onChange: (next: ReadonlySet<string>) => void;
}

function Choices({ legend, rows, chosen, onChange }: ChoicesProps) {
  return (
    <ChoiceGroup legend={legend}>
      {rows.map(({ id, label, description }) => (
        <Checkbox
          key={id}
          label={label}
          {...(description === undefined ? {} : { description })}
          checked={chosen.has(id)}
          onChange={({ currentTarget }) => onChange(withMember(chosen, id, currentTarget.checked))}
        />
      ))}
    </ChoiceGroup>
  );
}
