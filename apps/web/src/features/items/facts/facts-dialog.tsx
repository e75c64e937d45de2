import { neededFacts } from '@monda/domain/facts/certificate-needs.ts';
import { entriesOf } from '@monda/domain/facts/fact-entries.ts';
import type { FactGroup } from '@monda/domain/facts/fact-fields.ts';
import { type AnsweredNeed, groupOfName, isOwnTurn, placeOf } from '@monda/domain/facts/need-places.ts';
import { factGroupLabel } from '@monda/domain/facts/fact-wording.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { withMember } from '../../../lib/with-member.ts';
import { FormDialog } from '../../../ui/form-dialog.tsx';
import { FurtherReasons, type Judged } from './contradictions.tsx';
import { FactGroupFields } from './fact-group-fields.tsx';
import css from './facts.module.css';
import { MeetingPlaceOffer } from './meeting-place-offer.tsx';
import { type FactsFormOptions, useFactsForm } from './use-facts-form.ts';

/** Where the form opens: a group, and the value that gets the focus. */
export interface FactsPlace {
  readonly group: FactGroup;
  readonly name: string;
}

export interface FactsDialogProps extends Omit<FactsFormOptions, 'itemId' | 'onSaved'> {
  readonly item: Pick<ItemDetails, 'id' | 'decision' | 'jsonData' | 'meeting'>;
  readonly opened: boolean;
  /** `null`: as it is opened by its button. */
  readonly place: FactsPlace | null;
  /** What a certificate lacks: opened by its button, the form opens with the groups in which it is given. */
  readonly missing: readonly AnsweredNeed[];
  readonly role: string;
  readonly onClose: () => void;
}

/** What is offered above the fields of a group. */
const OFFERS: Partial<Record<FactGroup, typeof MeetingPlaceOffer>> = { place: MeetingPlaceOffer };

/** The form of the facts of an item, in groups that are opened one by one. What is typed stays while it is closed. */
export function FactsDialog({ item, opened, place, missing, role, onClose, ...options }: FactsDialogProps) {
  const { form, submit, busy, base } = useFactsForm({ ...options, itemId: item.id, onSaved: onClose });
  const { family, type } = item.jsonData;
  const decision = item.decision ?? 'destroy';
  const needed = new Set([...neededFacts({ decision, family, type }), ...missing.map(({ name }) => name)]);
  const lacking = missing.flatMap((need) => {
    const to = placeOf(need, role);
    return to?.is === 'field' && isOwnTurn(need, role) ? [to.group] : [];
  });
  const isNeeded = (group: FactGroup) => [...needed].some((name) => name.startsWith(`${group}.`));
  const groups = options.groups.toSorted((one, other) => Number(isNeeded(other)) - Number(isNeeded(one)));
  const [open, setOpen] = useState<ReadonlySet<FactGroup>>(new Set(groups.length === 1 ? groups : []));
  const [wasOpened, setWasOpened] = useState(false);
  if (opened !== wasOpened) {
    setWasOpened(opened);
    if (opened) setOpen(new Set([...open, ...(place === null ? lacking : [place.group])]));
  }
  const wrong = Object.keys(form.api.formState.errors);
  const wrongGroups = groups.filter((group) => wrong.some((name) => groupOfName(name) === group));
  const toOpen = wrongGroups.filter((group) => !open.has(group)).join();
  useEffect(() => {
    if (toOpen !== '') setOpen((before) => new Set([...before, ...(toOpen.split(',') as FactGroup[])]));
  }, [toOpen]);
  return (
    <FormDialog
      opened={opened}
      onClose={onClose}
      title={words().factsPanel.titles[decision]}
      size="large"
      busy={busy}
      action={words().controls.save}
      onSubmit={submit}
      failure={form.failure}
    >
      {groups.map((group) => {
        const fold = (fields: ReactNode) => (
          <GroupFold
            key={group}
            group={group}
            isOnly={groups.length === 1}
            isOpen={open.has(group)}
            mark={
              lacking.includes(group)
                ? words().factsPanel.needed
                : entriesOf(base, group).length > 0
                  ? words().factsPanel.recorded
                  : null
            }
            onToggle={(isOpen) => setOpen((before) => withMember(before, group, isOpen))}
          >
            {fields}
          </GroupFold>
        );
        const judged: Judged = {
          ...{ form, groups, needed, against: options.stored.against },
          focus: place?.group === group ? place.name : null,
        };
        if (group === 'remarks') return <FurtherReasons key={group} fold={fold} {...judged} />;
        const Offer = OFFERS[group];
        return fold(
          <>
            {Offer === undefined ? null : <Offer form={form} place={item.meeting?.place ?? ''} />}
            <FactGroupFields group={group} timeZone={base.givenIn} {...judged} />
          </>,
        );
      })}
    </FormDialog>
  );
}

interface GroupFoldProps {
  readonly group: FactGroup;
  readonly isOnly: boolean;
  readonly isOpen: boolean;
  /** What is said of it next to its name. */
  readonly mark: string | null;
  readonly onToggle: (isOpen: boolean) => void;
  readonly children: ReactNode;
}

/** A group of the form: its name, what is said of it, and its fields once it was opened. */
function GroupFold({ group, isOnly, isOpen, mark, onToggle, children }: GroupFoldProps) {
  const [wasOpened, setWasOpened] = useState(isOpen);
  if (isOpen && !wasOpened) setWasOpened(true);
  if (isOnly) return children;
  return (
    <details
      className={css.group}
      open={isOpen}
      onToggle={({ currentTarget }) => {
        if (currentTarget.open !== isOpen) onToggle(currentTarget.open);
      }}
    >
      <summary>
        <span>{factGroupLabel(group)}</span>
        {mark === null ? null : <small>{mark}</small>}
      </summary>
      {wasOpened ? children : null}
    </details>
  );
}
