import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { judgeStep } from '@monda/domain/items/judged-steps.ts';
import type { DayAnswer, DayItem } from '@monda/domain/on-site/on-site-fields.ts';
import type { ItemViewer } from '../base/item-page-context.ts';
import type { OwnPhotos } from './taken-photos.ts';

/**
 * How far an item is on its day: nothing was done, marked as found, held up by an open correction, verified, or documented,
 * after which nothing is left to do here.
 */
export type DayState = 'open' | 'found' | 'held-up' | 'verified' | 'done';

/** The photos of one purpose. */
export interface Shots {
  /** Ids of those that arrived, those of colleagues among them. */
  readonly arrived: readonly string[];
  /** How many are on this device only, without refused ones. */
  readonly unsent: number;
  readonly refused: number;
}

export interface DayRow {
  readonly item: DayItem;
  readonly state: DayState;
  readonly before: Shots;
  readonly after: Shots;
}

/** The one thing to do next. */
export type DayStage = 'find' | 'code' | 'photos' | 'ticket' | 'finish' | 'done';

const shotsOf = (
  photos: OwnPhotos,
  of: string,
  purpose: CapturePurpose,
  listed: readonly string[],
): Shots => {
  const own = [...photos].filter(([, photo]) => photo.of === of && photo.purpose === purpose);
  const at = (state: string) => own.filter(([, photo]) => photo.at === state).map(([id]) => id);
  return {
    arrived: [...new Set([...listed, ...at('arrived')])],
    unsent: at('device').length,
    refused: at('refused').length,
  };
};

function stateOf(item: DayItem, found: ReadonlySet<string>, viewer: ItemViewer): DayState {
  if (item.status !== 'destruction') return 'done';
  if (item.verifiedOnSite) return 'verified';
  const state = { ...item, assignedUserId: null, openCorrection: item.corrected };
  const verdict = judgeStep('verifyOnSite', state, viewer);
  if (!verdict.allowed && verdict.because === 'open-correction') return 'held-up';
  return found.has(item.id) ? 'found' : 'open';
}

/** The items of a day with what this device knows of them. */
export const dayRows = (
  { items }: Pick<DayAnswer, 'items'>,
  viewer: ItemViewer,
  found: ReadonlySet<string>,
  photos: OwnPhotos,
): readonly DayRow[] =>
  items.map((item) => ({
    item,
    state: stateOf(item, found, viewer),
    before: shotsOf(photos, item.id, 'before', item.arrivedIds.before),
    after: shotsOf(photos, item.id, 'after', item.arrivedIds.after),
  }));

/** The tickets of a day. */
export const dayTickets = ({ day, tickets }: Pick<DayAnswer, 'day' | 'tickets'>, photos: OwnPhotos): Shots =>
  shotsOf(
    photos,
    day,
    'ticket',
    tickets.filter(({ state }) => state === 'arrived').map(({ id }) => id),
  );

/** Whether a photo was taken, arrived or not. */
export const isTaken = ({ arrived, unsent }: Shots): boolean => arrived.length + unsent > 0;

const haveArrived = (...all: readonly Shots[]): boolean =>
  all.every(({ arrived, unsent, refused }) => arrived.length > 0 && unsent + refused === 0);

/** Whether an item has a photo before and one after, or was documented with them. */
export const hasPhotos = ({ state, before, after }: DayRow): boolean =>
  state === 'done' || (isTaken(before) && isTaken(after));

/** The items that can be documented now. */
export const readyRows = (rows: readonly DayRow[], tickets: Shots): readonly DayRow[] =>
  haveArrived(tickets)
    ? rows.filter(({ state, before, after }) => state === 'verified' && haveArrived(before, after))
    : [];

/** What there is to do next of a day, one after the other. */
export function stageOf(rows: readonly DayRow[], tickets: Shots): DayStage {
  const of = (state: DayState) => rows.filter((row) => row.state === state);
  const verified = of('verified');
  if (of('found').length > 0) return 'code';
  if (!verified.every(hasPhotos)) return 'photos';
  if (verified.length > 0) return isTaken(tickets) ? 'finish' : 'ticket';
  return of('open').length + of('held-up').length > 0 ? 'find' : 'done';
}
