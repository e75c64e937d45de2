import { inOneLine } from '@monda/domain/base/one-line.ts';
import { itemCalled } from '@monda/domain/items/item-called.ts';
import { itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../../lib/isolated.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button, type ButtonProps } from '../../../ui/button.tsx';
import { IconCheck } from '../../../ui/icons/check.ts';
import { StatusBadge } from '../../../ui/status-badge.tsx';
import typography from '../../../ui/typography.module.css';
import { Typed } from '../../../ui/values.tsx';
import { itemHref } from '../base/item-columns.tsx';
import css from './day.module.css';
import type { DayRow } from './day-items.ts';
import type { ItemRemark } from './item-dialogs.tsx';

/** What a person of the company does with an item of the day. */
export interface RowActs {
  readonly onFound: (id: string, isFound: boolean) => void;
  readonly onRemark: (id: string, remark: ItemRemark) => void;
  readonly onPhotos: (item: DayRow['item']) => void;
}

/** Id of the element of an item, which a scan leads to. */
export const rowId = (id: string): string => `day-item-${id}`;

export interface DayRowViewProps {
  readonly row: DayRow;
  readonly acts: RowActs;
}

/** One item of the day: what it is, how far it is, and what can be done with it here. */
export function DayRowView({ row, acts }: DayRowViewProps) {
  const { item, state } = row;
  return (
    <li id={rowId(item.id)} className={css.row} tabIndex={-1} data-state={state}>
      <div className={css.about}>
        <h3 className={css.name}>
          <AppLink href={itemHref(item)}>
            <Typed text={item.itemName || words().itemList.unnamed} />
          </AppLink>
        </h3>
        <Typed className={typography.small} text={item.serialNumber} />
        <RowState row={row} />
      </div>
      {state === 'done' ? null : <RowButtons row={row} acts={acts} />}
    </li>
  );
}

function RowState({ row: { item, state, before, after } }: { readonly row: DayRow }) {
  const say = words().dayOnSite;
  if (state === 'done') return <StatusBadge look={itemStatusLook(item.status)} />;
  const remark = state === 'held-up' ? say.serialHeldUp : item.corrected.length > 0 ? say.correctionOpen : '';
  const unsent = before.unsent + after.unsent;
  const refused = before.refused + after.refused;
  const photos = inOneLine(
    say.before(before.arrived.length + before.unsent),
    say.after(after.arrived.length + after.unsent),
    unsent === 0 ? '' : say.countUnsent(unsent),
    refused === 0 ? '' : say.countRefused(refused),
  );
  return (
    <>
      {state === 'verified' ? (
        <>
          <StatusBadge look={{ label: say.verified, colour: 'teal', mark: 'check' }} />
          <span className={typography.small}>{photos}</span>
        </>
      ) : null}
      {remark === '' ? null : <p className={typography.small}>{remark}</p>}
    </>
  );
}

function RowButtons({ row: { item, state }, acts }: { readonly row: DayRow; readonly acts: RowActs }) {
  const say = words().dayOnSite;
  const { id } = item;
  const called = isolated(itemCalled(item, words().itemList.unnamed));
  // why: of a list of items each button says which one it is of.
  const button = (label: string, press: () => void, more: ButtonProps = {}) => (
    <Button variant="default" {...more} aria-label={words().controls.labelled(label, called)} onClick={press}>
      {label}
    </Button>
  );
  if (state === 'verified') {
    return <div className={css.buttons}>{button(say.photos, () => acts.onPhotos(item))}</div>;
  }
  const isFound = state === 'found';
  return (
    <div className={css.buttons}>
      {state === 'held-up'
        ? null
        : button(say.found, () => acts.onFound(id, !isFound), {
            variant: isFound ? 'filled' : 'default',
            'aria-pressed': isFound,
            leftSection: isFound ? <IconCheck size={18} stroke={2.4} aria-hidden /> : undefined,
          })}
      {button(say.notHere, () => acts.onRemark(id, 'not-here'))}
      {item.corrected.length > 0 ? null : button(say.differs, () => acts.onRemark(id, 'differs'))}
    </div>
  );
}
