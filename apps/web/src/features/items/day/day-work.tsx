import type { DayAnswer } from '@monda/domain/on-site/on-site-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useMemo, useState } from 'react';
import { useIsOnline } from '../../../lib/connection.ts';
import { isolated } from '../../../lib/isolated.ts';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useLeaveWarning } from '../../../ui/use-leave-warning.ts';
import type { ItemViewer } from '../base/item-page-context.ts';
import { CameraDialog, ScanDialog } from './camera-parts.ts';
import { CodeDialog } from './code-dialog.tsx';
import type { DayAct } from './day-acts.ts';
import { type DayAction, DayBar } from './day-bar.tsx';
import { type DayRow, dayRows, dayTickets, isTaken, readyRows, stageOf } from './day-items.ts';
import { DayList, LateDays } from './day-list.tsx';
import { missingShots, ticketShot } from './day-shots.ts';
import { useFoundItems } from './found-items.ts';
import type { ItemRemark } from './item-dialogs.tsx';
import { FindField, useItemFinder } from './item-finder.tsx';
import { DayTickets, ItemPhotos } from './photo-pickers.tsx';
import { type DayShot, useTakenPhotos } from './taken-photos.ts';

const ItemDialog = lazyPart(() => import('./item-dialogs.tsx'), 'ItemDialog');

/** The dialog that is open. */
type Opened =
  | { readonly is: 'scan' }
  | { readonly is: 'camera'; readonly shots: readonly DayShot[] }
  | { readonly is: 'code'; readonly act: DayAct; readonly rows: readonly DayRow[] }
  | { readonly is: 'photos'; readonly item: DayRow['item'] }
  | { readonly is: 'remark'; readonly id: string; readonly remark: ItemRemark };

/** The items of a day with what this person found and took of them. */
function useDay(answer: DayAnswer, viewer: ItemViewer) {
  const { day, items } = answer;
  const open = useMemo(() => {
    const isOpen = ({ status, verifiedOnSite }: DayRow['item']) =>
      status === 'destruction' && !verifiedOnSite;
    return new Set(items.filter(isOpen).map(({ id }) => id));
  }, [items]);
  const found = useFoundItems(viewer.id, day, open);
  const { photos, taken } = useTakenPhotos(viewer.id);
  useLeaveWarning([...photos.values()].some(({ at }) => at === 'device'));
  return {
    ...{ found, taken },
    rows: dayRows(answer, viewer, found.ids, photos),
    tickets: dayTickets(answer, photos),
  };
}

export interface DayWorkProps {
  readonly answer: DayAnswer;
  readonly viewer: ItemViewer;
}

/** The day as people of the company work on it: find, verify by the code, take photos, document. */
export function DayWork({ answer, viewer }: DayWorkProps) {
  const { day, items, late } = answer;
  const { found, taken, rows, tickets } = useDay(answer, viewer);
  const finder = useItemFinder([...items, ...late]);
  const [opened, setOpened] = useState<Opened | null>(null);
  // why: in memory only, as the password of an item is.
  const [code, setCode] = useState('');
  const missing = missingShots(rows);
  const close = () => setOpened(null);
  const begin: Readonly<Record<DayAction, () => Opened>> = {
    scan: () => ({ is: 'scan' }),
    verify: () => ({ is: 'code', act: 'verify', rows: rows.filter(({ state }) => state === 'found') }),
    photos: () => ({ is: 'camera', shots: missing }),
    ticket: () => ({ is: 'camera', shots: [ticketShot(day)] }),
    document: () => ({ is: 'code', act: 'document', rows: readyRows(rows, tickets) }),
  };
  const acts = {
    onFound: found.mark,
    onRemark: (id: string, remark: ItemRemark) => setOpened({ is: 'remark', id, remark }),
    onPhotos: (item: DayRow['item']) => setOpened({ is: 'photos', item }),
  };
  const dialog = (now: Opened) => {
    switch (now.is) {
      case 'scan':
        return null;
      case 'camera':
        return <CameraDialog opened onClose={close} shots={now.shots} onShot={taken.takerOf(now.shots)} />;
      case 'code':
        return (
          <CodeDialog
            {...{ act: now.act, rows: now.rows, tickets: tickets.arrived, code, onCode: setCode }}
            onDone={(ids) => void (now.act === 'document' && taken.forget(ids))}
            onClose={close}
          />
        );
      case 'photos':
        return <ItemPhotos item={now.item} userId={viewer.id} onClose={close} />;
      case 'remark':
        return <ItemDialog id={now.id} remark={now.remark} viewer={viewer} onClose={close} />;
    }
  };
  return (
    <>
      <Notices canSave={found.canSave} />
      <FindField finder={finder} />
      <DayList rows={rows} isShown={finder.isShown} acts={acts} />
      {rows.some(({ state }) => state === 'verified') || isTaken(tickets) ? (
        <DayTickets answer={answer} userId={viewer.id} />
      ) : null}
      <LateDays items={late} isShown={finder.isShown} />
      <DayBar
        {...{ rows, tickets, stage: stageOf(rows, tickets), missing: missing.length }}
        onAction={(action) => setOpened(begin[action]())}
      />
      <ScanDialog
        opened={opened?.is === 'scan'}
        onClose={close}
        onRead={(text) => (finder.lead(text) ? null : words().dayOnSite.noMatch(isolated(text)))}
      />
      {opened === null ? null : dialog(opened)}
    </>
  );
}

/** What the person has to know of the network and of this device. */
function Notices({ canSave }: { readonly canSave: boolean }) {
  const isOnline = useIsOnline();
  return (
    <>
      {isOnline ? null : <Notice tone="warning">{words().sitePhotos.offline}</Notice>}
      {canSave ? null : <Notice tone="warning">{words().dayOnSite.notKept}</Notice>}
    </>
  );
}
