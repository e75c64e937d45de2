import { entryKind, type EntryField } from '@monda/domain/projects/entry-fields.ts';
import { FAMILY_CODES, familyLabel, typeLabel, typesOf } from '@monda/domain/items/item-catalogue.ts';
import { familyBeginning, typeBeginning } from '@monda/domain/items/item-type-by-label.ts';
import { words } from '@monda/phrases/words.ts';
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef } from 'react';
import { CodeOptions } from '../../../ui/code-options.tsx';
import type { ItemValues } from '../draft/draft.ts';
import { textOf } from './cells.ts';
import { beginsText } from './grid-keys.ts';
import css from './item-table.module.css';
import type { Edit } from './use-grid.ts';

export interface CellEditorProps {
  readonly values: ItemValues;
  readonly field: EntryField;
  readonly edit: Edit;
  /** Names the field and the row. */
  readonly label: string;
  readonly onWrite: (field: EntryField, text: string) => void;
}

/** The control of the cell that is edited: a list for a family and a type that have one, else a text. */
export function CellEditor(props: CellEditorProps) {
  const { values, field } = props;
  if (field === 'family' || (field === 'type' && typesOf(values.family).length > 0))
    return <CellSelect {...props} />;
  return <CellText {...props} />;
}

function CellText({ values, field, edit, label, onWrite }: CellEditorProps) {
  const control = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    const text = control.current;
    text?.focus();
    if (edit.begins === 'all') text?.select();
    else text?.setSelectionRange(text.value.length, text.value.length);
  }, [edit]);
  const common = {
    ref: control,
    className: css.editor,
    'aria-label': label,
    defaultValue: edit.begins === 'clear' ? '' : textOf(values, field),
    onInput: () => onWrite(field, control.current?.value ?? ''),
  };
  if (entryKind(field) === 'text') return <textarea rows={3} {...common} />;
  return (
    <input
      type="text"
      autoComplete="off"
      {...(field === 'serialNumber' ? { autoCapitalize: 'characters', spellCheck: false } : {})}
      {...common}
    />
  );
}

/** Milliseconds after which a letter begins a new word, as in the browser's own lists. */
const WORD_MS = 1_000;

function CellSelect({ values, field, edit, label, onWrite }: CellEditorProps) {
  const control = useRef<HTMLSelectElement>(null);
  const typed = useRef({ word: '', at: 0 });
  const { family } = values;
  const value = field === 'family' ? family : values.type;
  const codes: readonly string[] = field === 'family' ? FAMILY_CODES : typesOf(family);
  const choose = (word: string) => {
    const code = field === 'family' ? familyBeginning(word) : typeBeginning(family, word);
    if (code !== null) onWrite(field, code);
  };
  const begin = useRef(choose);
  useLayoutEffect(() => {
    control.current?.focus();
  }, []);
  useEffect(() => {
    if (edit.typed !== undefined) {
      typed.current = { word: edit.typed, at: performance.now() };
      begin.current(edit.typed);
    }
    if (edit.byPointer !== true) return;
    try {
      control.current?.showPicker();
    } catch {
      // why: without a press that counts for it the list is opened by the next one
    }
  }, [edit]);
  const type = (event: KeyboardEvent) => {
    const now = performance.now();
    const isGoingOn = now - typed.current.at < WORD_MS;
    if (!beginsText(event) && !(event.key === ' ' && isGoingOn && typed.current.word !== '')) return;
    event.preventDefault();
    typed.current = { word: (isGoingOn ? typed.current.word : '') + event.key, at: now };
    choose(typed.current.word);
  };
  return (
    <select
      ref={control}
      className={css.editor}
      aria-label={label}
      value={value}
      onKeyDown={type}
      onChange={(event) => onWrite(field, event.currentTarget.value)}
    >
      <option value="">
        {field === 'family' ? words().newRequest.selectFamily : words().newRequest.selectType}
      </option>
      <CodeOptions codes={codes} labelOf={field === 'family' ? familyLabel : typeLabel} present={value} />
    </select>
  );
}
