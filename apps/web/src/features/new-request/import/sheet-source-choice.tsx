import { Textarea } from '@mantine/core';
import { words } from '@monda/phrases/words.ts';
import { IconDownload } from '../../../ui/icons/download.ts';
import { IconTable } from '../../../ui/icons/table.ts';
import { type DragEvent, type ReactNode, useRef, useState } from 'react';
import { saveFile } from '../../../lib/save-file.ts';
import { Button } from '../../../ui/button.tsx';
import layout from '../../../ui/layout.module.css';
import css from './import.module.css';
import { firstSheet } from './first-sheet.ts';
import { SHEET_LIMITS } from '@monda/sheets/sheet.ts';
import type { SheetSource } from './use-sheet.ts';

/** What a chooser offers at first; the content decides. */
const ACCEPTED =
  '.csv,.tsv,.txt,.xlsx,text/csv,application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface SheetSourceChoiceProps {
  readonly onChoose: (source: SheetSource) => void;
  /** Why the last one was not read. */
  readonly refusal: ReactNode;
}

async function downloadTemplate(): Promise<void> {
  const { itemsTemplate } = await import('@monda/sheets/template.ts');
  saveFile(itemsTemplate(), words().importing.templateFile);
}

/** Takes a sheet by choosing, dropping or pasting, and offers the template. */
export function SheetSourceChoice({ onChoose, refusal }: SheetSourceChoiceProps) {
  const chooser = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const take = (file: File | undefined) => {
    if (file !== undefined) onChoose({ name: file.name, content: file });
  };
  const paste = (content: string) => {
    if (content.trim() !== '') onChoose({ name: words().importing.pasted, content });
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(firstSheet([...event.dataTransfer.files]));
  };
  return (
    <div className={`${css.source} ${layout.column16}`}>
      {refusal}
      <div
        className={css.drop}
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          ref={chooser}
          type="file"
          hidden
          data-picker="sheet"
          aria-label={words().controls.chooseFile}
          accept={ACCEPTED}
          onChange={({ currentTarget }) => {
            take(currentTarget.files?.[0]);
            currentTarget.value = '';
          }}
        />
        <Button
          leftSection={<IconTable size={18} stroke={1.7} aria-hidden />}
          aria-describedby="sheet-limits"
          onClick={() => chooser.current?.click()}
        >
          {words().controls.chooseFile}
        </Button>
        <span className={css.or}>{words().controls.dropOneHere}</span>
        <p className={css.hint} id="sheet-limits">
          {words().importing.limits(SHEET_LIMITS.bytes / 1024 / 1024, SHEET_LIMITS.rows)}.{' '}
          {words().importing.onDevice}
        </p>
      </div>
      <Textarea
        label={words().importing.paste}
        rows={3}
        value=""
        onPaste={(event) => {
          event.preventDefault();
          event.stopPropagation();
          paste(event.clipboardData.getData('text/plain'));
        }}
        onChange={({ currentTarget }) => paste(currentTarget.value)}
      />
      <div className={css.template}>
        <Button
          variant="default"
          leftSection={<IconDownload size={18} stroke={1.7} aria-hidden />}
          onClick={() => void downloadTemplate()}
        >
          {words().importing.template}
        </Button>
        <span className={css.hint}>{words().importing.templateHint}</span>
      </div>
    </div>
  );
}
