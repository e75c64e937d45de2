import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import { words } from '@monda/phrases/words.ts';
import { IconPhotoPlus } from '../../../ui/icons/photo-plus.ts';
import { IconTableImport } from '../../../ui/icons/table-import.ts';
import { useRef, useState } from 'react';
import { comesAsPicture } from '../../../lib/file-content.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import { RefusedFiles } from '../../../ui/chosen-file.tsx';
import { lazyPart } from '../../../ui/lazy-component.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { notify } from '../../../ui/toast.ts';
import type { EarlyDrops } from '../../../ui/use-early-drops.ts';
import { useHandedIn } from '../../../ui/use-handed-in.ts';
import { addItems, roomFor } from '../draft/add-items.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import type { SheetSource } from '../import/use-sheet.ts';
import { firstSheet } from '../import/first-sheet.ts';
import { usePhotoIntake } from '../photos/use-photo-intake.ts';
import type { ImportOverflow, ImportOverflowState } from '../draft/import-overflow.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { useImportOverflow } from '../draft/use-import-overflow.ts';
import css from './items-intake.module.css';

const ImportDialog = lazyPart(() => import('../import/import-dialog.tsx'), 'ImportDialog');
const PhotosDialog = lazyPart(() => import('../photos/photos-dialog.tsx'), 'PhotosDialog');

export interface ItemsIntakeProps {
  readonly store: DraftStore;
  readonly userId: string;
  /** The item whose card is open, `null` for none: a pasted picture is its photo. */
  readonly openKey: string | null;
  readonly early: EarlyDrops;
}

/** Ways to enter many items at once: a sheet, photos by their names, and what waits from an earlier sheet. */
export function ItemsIntake({ store, userId, openKey, early }: ItemsIntakeProps) {
  const { overflow, state } = useImportOverflow(userId);
  const [sheet, setSheet] = useState<{ readonly given: SheetSource | null; readonly isOpen: boolean } | null>(
    null,
  );
  const [sorting, setSorting] = useState<boolean | null>(null);
  const [said, setSaid] = useState('');
  const { take, preparing, refused, dismiss } = usePhotoIntake(
    { store, overflow },
    ({ withItem, inTray }) => {
      if (withItem + inTray > 0) setSaid(words().photoSorting.sorted(withItem, inTray));
      if (inTray > 0) setSorting(true);
    },
  );
  const isOver = useHandedIn(early, {
    onFiles: (files, isPasted) => {
      const photos = files.filter(comesAsPicture);
      const other = firstSheet(files.filter((file) => !comesAsPicture(file)));
      const owner = isPasted && openKey !== null ? { itemKey: openKey } : 'by-name';
      if (photos.length > 0) void take(photos, owner);
      if (other !== undefined) setSheet({ given: { name: other.name, content: other }, isOpen: true });
    },
    onRows: (content) => setSheet({ given: { name: words().importing.pasted, content }, isOpen: true }),
  });
  const isWaiting = state.items.length > 0;
  return (
    <div className={css.intake} data-over={isOver || undefined}>
      {isWaiting ? <WaitingItems store={store} overflow={overflow} items={state.items} /> : null}
      {state.photos.length === 0 ? null : (
        <TrayNotice count={state.photos.length} onSort={() => setSorting(true)} />
      )}
      {!state.canStore && (isWaiting || state.photos.length > 0) ? (
        <Notice tone="warning">{words().importing.notKept}</Notice>
      ) : null}
      <IntakeButtons
        isPreparing={preparing.length > 0}
        onSheet={() => setSheet({ given: null, isOpen: true })}
        onPhotos={(files) => void take(files)}
      />
      <p className={css.hint}>{words().importing.dropped}</p>
      <p className={css.said} role="status">
        {said}
      </p>
      <RefusedFiles files={refused} onDismiss={dismiss} />
      {sheet === null ? null : (
        <ImportDialog
          opened={sheet.isOpen}
          onClose={() => setSheet((now) => (now === null ? null : { ...now, isOpen: false }))}
          store={store}
          overflow={overflow}
          given={sheet.given}
        />
      )}
      {sorting === null ? null : (
        <PhotosDialog
          opened={sorting}
          onClose={() => setSorting(false)}
          store={store}
          overflow={overflow}
          tray={state.photos}
        />
      )}
    </div>
  );
}

interface TrayNoticeProps {
  readonly count: number;
  readonly onSort: () => void;
}

/** Photos that belong to no item. */
function TrayNotice({ count, onSort }: TrayNoticeProps) {
  return (
    <Notice
      tone="warning"
      title={words().photoSorting.trayNotice(count)}
      action={
        <Button variant="default" size="xs" onClick={onSort}>
          {words().photoSorting.sort}
        </Button>
      }
    >
      {words().photoSorting.trayHint}
    </Notice>
  );
}

interface IntakeButtonsProps {
  readonly isPreparing: boolean;
  readonly onSheet: () => void;
  readonly onPhotos: (files: readonly File[]) => void;
}

function IntakeButtons({ isPreparing, onSheet, onPhotos }: IntakeButtonsProps) {
  const chooser = useRef<HTMLInputElement>(null);
  return (
    <div className={css.buttons}>
      <Button
        variant="default"
        leftSection={<IconTableImport size={18} stroke={1.7} aria-hidden />}
        onClick={onSheet}
      >
        {words().importing.open}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPhotoPlus size={18} stroke={1.7} aria-hidden />}
        loading={isPreparing}
        onClick={() => chooser.current?.click()}
      >
        {words().photoSorting.open}
      </Button>
      <input
        ref={chooser}
        type="file"
        hidden
        multiple
        data-picker="photos-by-name"
        aria-label={words().photoSorting.open}
        accept={[...PHOTO_RULE.types, ...PHOTO_RULE.extensions].join(',')}
        onChange={({ currentTarget }) => {
          onPhotos([...(currentTarget.files ?? [])]);
          currentTarget.value = '';
        }}
      />
    </div>
  );
}

interface WaitingItemsProps {
  readonly store: DraftStore;
  readonly overflow: ImportOverflow;
  readonly items: ImportOverflowState['items'];
}

/** Items of a sheet that did not fit into an earlier request: as many as fit are added at once. */
function WaitingItems({ store, overflow, items }: WaitingItemsProps) {
  const room = useDraftPart(store, roomFor);
  const next = items.slice(0, room);
  const sources = [...new Set(items.map(({ source }) => isolated(source)))].join(', ');
  const add = () => {
    const keys = new Set(next.map(({ key }) => key));
    store.change((draft) =>
      addItems(
        draft,
        next.map(({ values }) => values),
        store.newKey,
      ),
    );
    void store.flush();
    void overflow.change((lists) => ({ items: lists.items.filter(({ key }) => !keys.has(key)) }));
    notify.success(words().importing.taken(next.length));
  };
  return (
    <Notice title={words().importing.waiting(items.length)}>
      {words().importing.waitingFor(sources)}
      {room === 0 ? ` ${words().importing.requestFull}` : null}
      <div className={css.answers}>
        {room === 0 ? null : (
          <Button size="xs" onClick={add}>
            {words().importing.addWaiting(next.length)}
          </Button>
        )}
        <Button variant="default" size="xs" onClick={() => void overflow.change(() => ({ items: [] }))}>
          {words().importing.removeWaiting}
        </Button>
      </div>
    </Notice>
  );
}
