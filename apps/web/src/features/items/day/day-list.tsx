import { formatPlainDate } from '@monda/domain/base/date-format.ts';
import type { Meeting } from '@monda/domain/items/meeting.ts';
import { dayHref } from '@monda/domain/on-site/day-href.ts';
import type { DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../lib/api-hooks.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { LinkButton } from '../../../ui/button.tsx';
import { DefinitionList, isEmptyValue } from '../../../ui/definition-list.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import layout from '../../../ui/layout.module.css';
import { Panel } from '../../../ui/panel.tsx';
import { itemHref } from '../base/item-columns.tsx';
import { NameAndSerial } from '../bulk/name-and-serial.tsx';
import { meetingDetails } from '../steps/meeting/meeting-details.tsx';
import css from './day.module.css';
import type { DayRow } from './day-items.ts';
import { DayRowView, type RowActs, rowId } from './day-row.tsx';

export interface DayListProps {
  /** All items of the day. */
  readonly rows: readonly DayRow[];
  readonly isShown: (id: string) => boolean;
  readonly acts: RowActs;
}

/** The items of a day below place, hour and contact: once where all agree, else each group below its own. */
export function DayList({ rows, isShown, acts }: DayListProps) {
  const groups = Map.groupBy(rows, ({ item }) => JSON.stringify(item.meeting));
  return [...groups].map(([key, members]) => (
    <Panel key={key} title={words().bulk.items(members.length)}>
      <MeetingOfGroup meeting={members[0]?.item.meeting ?? undefined} />
      <ul className={css.rows}>
        {members
          .filter(({ item }) => isShown(item.id))
          .map((row) => (
            <DayRowView key={row.item.id} row={row} acts={acts} />
          ))}
      </ul>
    </Panel>
  ));
}

/** Place, hour and contact; the place also where there is none, since a person looks for it. */
export function MeetingOfGroup({ meeting }: { readonly meeting: Meeting | undefined }) {
  const [place, ...others] = meetingDetails(meeting);
  const known = others.filter(({ value }) => !isEmptyValue(value));
  return (
    <DefinitionList
      layout="rows"
      details={[{ ...place, value: place.value || words().steps.noPlaceYet }, ...known]}
    />
  );
}

export interface LateDaysProps {
  readonly items: readonly DayItem[];
  readonly isShown?: (id: string) => boolean;
}

/** Earlier days with items that are still at destruction, each with the way to its page. */
export function LateDays({ items, isShown = () => true }: LateDaysProps) {
  if (items.length === 0) return null;
  const say = words().dayOnSite;
  return (
    <Panel title={say.late} hint={say.lateHint}>
      {[...Map.groupBy(items, ({ on }) => on)].map(([day, late]) => (
        <div key={day} className={`${layout.column8} ${layout.below16}`}>
          <LinkButton href={dayHref(day)} variant="default">
            {say.openDay(formatPlainDate(day))}
          </LinkButton>
          <ul>
            {late
              .filter(({ id }) => isShown(id))
              .map((item) => (
                <li key={item.id} id={rowId(item.id)} className={css.lateItem} tabIndex={-1}>
                  <AppLink href={itemHref(item)}>
                    <NameAndSerial item={{ id: item.id, jsonData: item }} />
                  </AppLink>
                </li>
              ))}
          </ul>
        </div>
      ))}
    </Panel>
  );
}

/** Says that nothing is on site on the day, and leads to the next day that has something. */
export function NoItems({ day }: { readonly day: string }) {
  const { data } = useRead('items.onSiteDays');
  const next = data?.data.find(({ on }) => on !== day)?.on;
  const say = words().dayOnSite;
  return (
    <Panel>
      <EmptyState
        title={say.none}
        text={data === undefined || next !== undefined ? undefined : say.noNextDay}
        action={
          next === undefined ? undefined : (
            <LinkButton href={dayHref(next)} variant="default">
              {say.nextDay(formatPlainDate(next))}
            </LinkButton>
          )
        }
      />
    </Panel>
  );
}
