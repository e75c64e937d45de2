import { IconCircleCheck } from './icons/circle-check.ts';
import { IconPhotoOff } from './icons/photo-off.ts';
import { words } from '@monda/phrases/words.ts';
import css from './file-picker.module.css';
import type { RefusedFile } from './use-take-files.ts';
import { FileThumbnail } from './file-thumbnail.tsx';
import { CloseButton } from './icon-button.tsx';
import thumbnail from './thumbnail.module.css';

/** Where a chosen file is on its way. `fraction` from 0 to 1 while uploading. */
export interface FileState {
  readonly phase: 'preparing' | 'waiting' | 'uploading' | 'failed' | 'done';
  readonly fraction?: number;
  /** Whether it waits for its turn at the server while uploading. */
  readonly isWaiting?: boolean;
  /** Why it failed. */
  readonly problem?: string;
  /** Its state in other words; what is on its way by itself can be removed. */
  readonly says?: string;
  /** Its size, where the file at hand only stands for it. */
  readonly bytes?: number;
}

const keys = new WeakMap<File, string>();
let lastKey = 0;

/** A key that stays with a file object. */
export function keyOfFile(file: File): string {
  const known = keys.get(file);
  if (known !== undefined) return known;
  lastKey += 1;
  const key = `file-${lastKey}`;
  keys.set(file, key);
  return key;
}

export interface ChosenFileProps {
  readonly file: File;
  readonly state?: FileState;
  readonly onRemove?: () => void;
  readonly onRetry?: () => void;
}

function stateInWords(state: FileState): string {
  if (state.says !== undefined) return state.says;
  switch (state.phase) {
    case 'preparing':
      return words().controls.preparing;
    case 'waiting':
      return words().controls.waiting;
    case 'uploading':
      if (state.isWaiting === true) return words().controls.waitingForTurn;
      return words().controls.uploading(Math.round((state.fraction ?? 0) * 100));
    case 'failed':
      return state.problem ?? words().controls.failed;
    case 'done':
      return words().controls.uploaded;
  }
}

function sizeInWords(bytes: number): string {
  return bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} kB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;
}

/** One chosen file: preview, name, size, its own state, Retry and Remove. */
export function ChosenFile({ file, state = { phase: 'waiting' }, onRemove, onRetry }: ChosenFileProps) {
  const busy = state.phase === 'preparing' || (state.phase === 'uploading' && state.says === undefined);
  return (
    <li className={css.file} data-phase={state.phase}>
      <span className={thumbnail.thumbnail}>
        <FileThumbnail file={file} size={22} />
      </span>
      <div className={css.about}>
        <span className={css.name} title={file.name} dir="auto">
          {file.name}
        </span>
        <span className={css.state}>
          {state.phase === 'done' ? <IconCircleCheck size={14} aria-hidden /> : null}
          {sizeInWords(state.bytes ?? file.size)} · <span role="status">{stateInWords(state)}</span>
        </span>
        {state.phase === 'uploading' ? (
          <progress className={css.bar} max={1} value={state.fraction ?? 0} aria-label={file.name} />
        ) : null}
      </div>
      {state.phase === 'failed' && onRetry !== undefined ? (
        <button
          type="button"
          className={css.retry}
          aria-label={words().controls.retryFile(file.name)}
          onClick={onRetry}
        >
          {words().controls.retry}
        </button>
      ) : null}
      {onRemove === undefined || busy ? null : (
        <CloseButton aria-label={words().controls.removeNamed(file.name)} onClick={onRemove} />
      )}
    </li>
  );
}

/** Files that were not taken, each with its name and why; read out at once. */
export function RefusedFiles({
  files,
  onDismiss,
}: {
  readonly files: readonly RefusedFile[];
  readonly onDismiss: (file: File) => void;
}) {
  return (
    <div aria-live="assertive">
      {files.length === 0 ? null : (
        <ul className={css.list} aria-label={words().controls.notTaken}>
          {files.map(({ file, problem }) => (
            <li key={keyOfFile(file)} className={css.file} data-phase="failed">
              <span className={thumbnail.thumbnail}>
                <IconPhotoOff size={22} stroke={1.5} aria-hidden />
              </span>
              <div className={css.about}>
                <span className={css.name} title={file.name} dir="auto">
                  {file.name}
                </span>
                <span className={css.state}>{problem}</span>
              </div>
              <CloseButton
                aria-label={words().controls.dismissFile(file.name)}
                onClick={() => onDismiss(file)}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
