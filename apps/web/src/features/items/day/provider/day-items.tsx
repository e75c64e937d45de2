import { formatList } from '@monda/domain/base/formats.ts';
import { correctedFieldLabel } from '@monda/domain/items/correction-wording.ts';
import { itemStatusLook } from '@monda/domain/items/item-statuses.ts';
import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { memo } from 'react';
import { AppLink } from '../../../../ui/app-link.tsx';
import { IconCheck } from '../../../../ui/icons/check.ts';
import { IconLock } from '../../../../ui/icons/lock.ts';
import { Panel } from '../../../../ui/panel.tsx';
import { PhotoGrid } from '../../../../ui/photo-grid.tsx';
import { StatusBadge } from '../../../../ui/status-badge.tsx';
import typography from '../../../../ui/typography.module.css';
import { Typed } from '../../../../ui/values.tsx';
import { itemHref } from '../../base/item-columns.tsx';
import css from './provider-day.module.css';

export interface DayItemsProps {
  readonly day: DayAnswer;
  /** When the day was read last, in milliseconds. */
  readonly readAt: number;
}

/** The items of the day: how far they have come, and the photographs of those that are documented, before and after in pairs. */
export function DayItems({ day, readAt }: DayItemsProps) {
  const { items, ticketsArrived } = day;
  const open = items.filter(({ status }) => status === 'destruction');
  const say = words().providerDay;
  const parts = [
    say.documented(items.length - open.length, items.length),
    ...(open.length === 0
      ? []
      : [
          say.verified(open.filter(({ verifiedOnSite }) => verifiedOnSite).length, open.length),
          say.withPictures(open.filter(({ arrived }) => arrived.before + arrived.after > 0).length),
          say.tickets(ticketsArrived),
        ]),
  ];
  return (
    <Panel title={say.items(items.length)} hint={parts.join(' · ')}>
      <ul className={css.items}>
        {items.map((item) => (
          <li key={item.id}>
            <Item item={item} readAt={readAt} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const nameOf = ({ itemName }: DayItem) => itemName || words().itemList.unnamed;

/** Name of an item, which leads to it, and its serial number. */
export function ItemName({ item }: { readonly item: DayItem }) {
  const { serialNumber } = item;
  return (
    <h3 className={css.name}>
      <AppLink className={css.way} href={itemHref(item)}>
        <Typed text={nameOf(item)} />
      </AppLink>
      {serialNumber === '' ? null : <Typed className={css.serial} text={serialNumber} />}
    </h3>
  );
}

interface ItemProps {
  readonly item: DayItem;
  readonly readAt: number;
}

/** Milliseconds for which the links of photographs are kept as they were read; they end one minute later. */
const LINKS_STAND_MS = 240_000;

/** An item apart from the links of its photographs. */
const withoutLinks = (item: DayItem): string =>
  JSON.stringify(item, (key, value: unknown) =>
    key === 'url' || key === 'thumbnailUrl' ? undefined : value,
  );

/** why: each reading has other links, by which photographs that are on screen would be fetched again. */
const isAlike = (drawn: ItemProps, next: ItemProps): boolean =>
  next.readAt - drawn.readAt < LINKS_STAND_MS && withoutLinks(drawn.item) === withoutLinks(next.item);

const Item = memo(function Item({ item }: ItemProps) {
  const { status, photos, corrected } = item;
  return (
    <>
      <div className={css.head}>
        <ItemName item={item} />
        <StatusBadge look={itemStatusLook(status)} />
      </div>
      {corrected.length === 0 ? null : (
        <p className={typography.small}>
          {words().providerDay.corrected(formatList(corrected.map(correctedFieldLabel)))}
        </p>
      )}
      {photos === null ? <State item={item} /> : <Pair name={nameOf(item)} photos={photos} />}
    </>
  );
}, isAlike);

/** Whether an item was verified, and which pictures arrived. */
function State({ item: { verifiedOnSite, arrived } }: { readonly item: DayItem }) {
  const say = words().providerDay;
  return (
    <p className={css.state}>
      {verifiedOnSite ? (
        <IconCheck size={17} stroke={2} aria-hidden />
      ) : (
        <IconLock size={17} stroke={1.8} aria-hidden />
      )}
      {[
        verifiedOnSite ? say.isVerified : words().steps.notVerified,
        arrived.before + arrived.after === 0 ? say.noPictures : say.arrived(arrived.before, arrived.after),
      ].join(' ')}
    </p>
  );
}

interface PairProps {
  readonly name: string;
  readonly photos: NonNullable<DayItem['photos']>;
}

function Pair({ name, photos }: PairProps) {
  const { before, after, noBefore, noAfter } = words().evidence;
  const sides = [
    { title: before, none: noBefore, files: photos.before },
    { title: after, none: noAfter, files: photos.after },
  ];
  return (
    <div className={css.pair}>
      {sides.map(({ title, none, files }) => (
        <div key={title}>
          <h4 className={css.side}>{title}</h4>
          <PhotoGrid photos={files} label={words().providerDay.photosOf(title, name)} emptyText={none} />
        </div>
      ))}
    </div>
  );
}
