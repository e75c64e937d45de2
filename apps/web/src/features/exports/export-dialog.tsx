import { ITEM_EXPORT_COLUMNS } from '@monda/domain/items/item-export.ts';
import { EXPORT_FORMATS, type ExportFormat } from '@monda/domain/exports/export-formats.ts';
import { isShown, type ListColumn } from '@monda/domain/list-views/viewed-lists.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { call } from '../../lib/api-client.ts';
import { errorText } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { notify } from '../../ui/toast.ts';
import { Choices } from '../../ui/choices.tsx';
import type { ExportChoice, NamedChoice } from './export-choice.ts';
import css from './exports.module.css';
import { FactColumns, factColumnsOf, type FurtherColumns } from './fact-columns.tsx';
import { useDownload } from '../../lib/use-download.ts';

export interface ExportDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  /** What is exported: one list, or several things to choose from. */
  readonly of: ExportChoice | readonly NamedChoice[];
}

/** Asks for the kind of file and the columns, and saves the file. */
export function ExportDialog({ opened, onClose, of }: ExportDialogProps) {
  const say = words().exportDialog;
  const choices: readonly NamedChoice[] = 'call' in of ? [{ label: '', choice: of }] : of;
  const [format, setFormat] = useState<ExportFormat>('xlsx');
  const [chosen, setChosen] = useState(0);
  const [onlyShown, setOnlyShown] = useState(false);
  const [factGroups, setFactGroups] = useState<ReadonlySet<FurtherColumns>>(new Set());
  const { bytes, error, start, stop } = useDownload();
  const choice = choices[chosen]?.choice;
  const busy = bytes !== null;
  const close = () => {
    stop();
    onClose();
  };
  const send = async () => {
    if (choice === undefined) return;
    const shown = onlyShown ? await shownOf(choice) : undefined;
    const columns = isOfItems(choice.call) ? withFacts(shown, factGroups) : shown;
    const name = await start(choice.call, sentOf(choice, format, columns));
    if (name === null) return;
    notify.success(say.saved(name));
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={choice?.call === 'items.exportChosen' ? say.titleOf(choice.ids.length) : words().ui.export}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={busy ? stop : close}>
            {busy ? words().controls.stop : words().controls.cancel}
          </Button>
          <Button loading={busy} onClick={() => void send()}>
            {words().ui.export}
          </Button>
        </>
      }
    >
      <div className={css.groups}>
        {choices.length === 1 ? null : (
          <Choices
            legend={say.what}
            options={choices.map(({ label }) => ({ label }))}
            chosen={chosen}
            onChange={setChosen}
            disabled={busy}
          />
        )}
        <Choices
          legend={words().detailLabels.file}
          options={FORMATS.map((each) => ({ label: say.formats[each], description: say.formatHints[each] }))}
          chosen={FORMATS.indexOf(format)}
          onChange={(at) => setFormat(FORMATS[at] ?? 'xlsx')}
          disabled={busy}
        />
        {hasShown(choice) ? (
          <Choices
            legend={words().detailLabels.columns}
            options={[{ label: say.all }, { label: say.shown }]}
            chosen={onlyShown ? 1 : 0}
            onChange={(at) => setOnlyShown(at === 1)}
            disabled={busy}
          />
        ) : null}
      </div>
      {choice !== undefined && isOfItems(choice.call) ? (
        <FactColumns chosen={factGroups} onChange={setFactGroups} disabled={busy} />
      ) : null}
      <Hint choice={choice} />
      <p role="status" className={css.progress}>
        {busy ? say.received(bytes) : ''}
      </p>
      <InlineError message={error === null ? null : errorText(error, say.failed)} />
    </Dialog>
  );
}

/** Which rows, and in which order. */
function Hint({ choice }: { readonly choice: ExportChoice | undefined }) {
  const say = words().exportDialog;
  if (choice?.call === 'items.exportChosen') return <p className={css.hint}>{say.chosenHint}</p>;
  return choice?.filters === undefined ? null : <p className={css.hint}>{say.filtersHint}</p>;
}

/** What the call of a choice is sent; without `columns` it answers all of them. */
function sentOf(choice: ExportChoice, format: ExportFormat, columns: string | undefined) {
  if (choice.call === 'items.exportChosen') {
    const { ids } = choice;
    return { body: { ids, format, ...(columns === undefined ? {} : { columns: columns.split(',') }) } };
  }
  const { page: _page, limit: _limit, orderBy: _orderBy, ...filters } = choice.filters ?? {};
  return {
    ...(choice.id === undefined ? {} : { params: { id: choice.id } }),
    query: { ...filters, format, ...(columns === undefined ? {} : { columns }) },
  };
}

/** The columns each list has on the screen, as its export names them. */
const USUALLY_SHOWN: { readonly [Name in ExportChoice['call']]?: string } = {
  'projects.export': 'id,wasteType,company,status,items,created',
  'companies.export': 'name,users,status',
  'users.export': 'name,email,role,status,created',
};

/** What an export of items calls the columns of their lists, in their order. */
const OF_ITEMS: readonly (readonly [column: ListColumn | null, names: string])[] = [
  ['id', 'id'],
  [null, 'itemName,serialNumber'],
  ['project', 'projectId'],
  ['type', 'wasteType'],
  ['company', 'company'],
  ['status', 'status'],
  ['created', 'created'],
  ['waiting', 'assignedUser,statusSince'],
  ['destruction', 'destructionOn'],
];

const isOfItems = (name: ExportChoice['call']) => name === 'items.export' || name === 'items.exportChosen';

/** Whether there is a choice of the columns on the screen. */
const hasShown = (choice: ExportChoice | undefined): boolean =>
  choice !== undefined && (isOfItems(choice.call) || usuallyShown(choice) !== undefined);

const usuallyShown = (choice: ExportChoice): string | undefined =>
  ('shown' in choice ? choice.shown : undefined) ?? USUALLY_SHOWN[choice.call];

/** The columns of items with those of groups of facts; the server leaves out what the person does not receive. */
function withFacts(columns: string | undefined, groups: ReadonlySet<FurtherColumns>): string | undefined {
  if (groups.size === 0) return columns;
  return [columns ?? ITEM_EXPORT_COLUMNS.join(), ...factColumnsOf(groups)].join();
}

/** The columns on the screen: for items as the person chose them, or the usual ones where that cannot be read. */
async function shownOf(choice: ExportChoice): Promise<string | undefined> {
  if (!isOfItems(choice.call)) return usuallyShown(choice);
  const { columns } = await call('listViews.list').catch(() => ({ columns: [] }));
  return OF_ITEMS.filter(([column]) => column === null || isShown(columns, column))
    .map(([, names]) => names)
    .join();
}

const FORMATS = [...EXPORT_FORMATS].reverse();
