import {
  LABEL_SHEET_NAMES,
  type LabelSheetName,
  labelsOf,
  MOST_LABELS,
} from '@monda/domain/items/label-sheets.ts';
import { words } from '@monda/phrases/words.ts';
import { useId, useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { FilterSelect } from '../../ui/filter-select.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { notify } from '../../ui/toast.ts';
import { Choices } from '../../ui/choices.tsx';
import css from './exports.module.css';
import { useDownload } from '../../lib/use-download.ts';

/** Chosen items, or those of a project. */
export type Labelled = { readonly itemIds: readonly string[] } | { readonly projectId: string };

export type LabelsDialogProps = Labelled & {
  readonly opened: boolean;
  readonly onClose: () => void;
};

/** Asks for the sheet and what stands on the labels, and saves them as a PDF. */
export function LabelsDialog(props: LabelsDialogProps) {
  const { opened, onClose } = props;
  const say = words().labelsDialog;
  const [sheet, setSheet] = useState<LabelSheetName>('l7160');
  const [start, setStart] = useState(1);
  const [withNames, setWithNames] = useState(false);
  const { bytes, error, start: fetchFile, stop } = useDownload();
  const busy = bytes !== null;
  const tooMany = 'itemIds' in props && props.itemIds.length > MOST_LABELS;
  const labels = labelsOf(sheet);
  const close = () => {
    stop();
    onClose();
  };
  const send = async () => {
    const of = 'itemIds' in props ? { ids: props.itemIds } : { projectId: props.projectId };
    const name = await fetchFile('items.labels', { body: { of, sheet, start, withNames } });
    if (name === null) return;
    notify.success(words().exportDialog.saved(name));
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={'itemIds' in props ? say.titleOf(props.itemIds.length) : say.titleOfProject}
      busy={busy}
      footer={
        <>
          <Button variant="default" onClick={busy ? stop : close}>
            {busy ? words().controls.stop : words().controls.cancel}
          </Button>
          <Button loading={busy} disabled={tooMany} onClick={() => void send()}>
            {say.make}
          </Button>
        </>
      }
    >
      <p className={css.hint}>{say.hint}</p>
      {tooMany ? <Notice tone="warning">{say.tooMany(MOST_LABELS)}</Notice> : null}
      <div className={css.choices}>
        <Choices
          legend={say.sheet}
          options={LABEL_SHEET_NAMES.map((name) => ({ label: say.sheets[name] }))}
          chosen={LABEL_SHEET_NAMES.indexOf(sheet)}
          onChange={(at) => {
            setSheet(LABEL_SHEET_NAMES[at] ?? 'l7160');
            setStart(1);
          }}
          disabled={busy}
        />
      </div>
      {labels === 1 ? null : <FirstLabel labels={labels} start={start} busy={busy} onStart={setStart} />}
      <Checkbox
        label={say.withNames}
        description={say.withNamesHint}
        checked={withNames}
        disabled={busy}
        onChange={(event) => setWithNames(event.target.checked)}
      />
      <p role="status" className={css.progress}>
        {busy ? say.making : ''}
      </p>
      <InlineError message={error === null ? null : errorText(error, words().exportDialog.failed)} />
    </Dialog>
  );
}

interface FirstLabelProps {
  /** Labels on a sheet. */
  readonly labels: number;
  readonly start: number;
  readonly busy: boolean;
  readonly onStart: (start: number) => void;
}

/** The first free label of a sheet that was used before. */
function FirstLabel({ labels, start, busy, onStart }: FirstLabelProps) {
  const say = words().labelsDialog;
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.legend}>
        {say.start}
      </label>
      <FilterSelect
        id={id}
        label={say.start}
        value={String(start)}
        disabled={busy}
        options={Array.from({ length: labels }, (_, at) => ({
          value: String(at + 1),
          label: words().controls.placeOf(at + 1, labels),
        }))}
        onChange={(at) => onStart(Number(at))}
        width="min(100%, 240px)"
      />
    </div>
  );
}
