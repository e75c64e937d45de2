import { PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import type { FileRule } from '@monda/domain/base/file-rule.ts';
import { IconCamera } from './icons/camera.ts';
import { IconPhoto } from './icons/photo.ts';
import { IconPaperclip } from './icons/paperclip.ts';
import { words } from '@monda/phrases/words.ts';
import { type DragEvent, useEffect, useId, useRef, useState } from 'react';
import { ChosenFile, type FileState, keyOfFile, RefusedFiles } from './chosen-file.tsx';
import css from './file-picker.module.css';
import { useTakeFiles } from './use-take-files.ts';
import { Button } from './button.tsx';
import { notify } from './toast.ts';
import typography from './typography.module.css';

export interface FilePickerProps {
  readonly label: string;
  /** What is asked for; the limits are added. */
  readonly hint?: string;
  /** Kinds, size and number; the default is PNG and JPEG photos up to 5 MB, 20 of them. */
  readonly rule?: FileRule;
  readonly files: readonly File[];
  readonly onChange: (files: readonly File[]) => void;
  /** State of each file, by position; without one a file is `waiting`. */
  readonly states?: readonly (FileState | undefined)[];
  /** Offers Retry at failed files. */
  readonly onRetry?: (file: File, position: number) => void;
  /** Offers `Take photo` where there is a camera; on unless the rule takes PDFs. */
  readonly camera?: boolean;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly error?: string;
  /** Files that were pasted next to it and not taken yet; they are taken as if they were chosen. */
  readonly pasted?: readonly File[];
  /** Pasted files that are being taken from now on. */
  readonly onPastedTaken?: (files: readonly File[]) => void;
  /** 1 when files begin to be checked and made smaller, -1 when these are; what is sent meanwhile is without them. */
  readonly onTaking?: (by: 1 | -1) => void;
  /** Makes a photo what is sent of it; without one it is made smaller where it is too large. */
  readonly prepare?: (photo: File) => Promise<File>;
  /** Id of the control that opens the chooser, for links of an error summary. */
  readonly id?: string;
}

/** Limits in words: `PNG, JPG, JPEG, up to 5 MB each, at most 20`. */
function limitsOf({ extensions, maxBytes, maxFiles }: FileRule): string {
  const kinds = extensions.map((extension) => extension.slice(1).toUpperCase()).join(', ');
  const megabytes = maxBytes / 1024 / 1024;
  return maxFiles === 1
    ? words().files.limitsOfOne(kinds, megabytes)
    : words().files.limits(kinds, megabytes, maxFiles);
}

/** Takes pasted files as if they were chosen, each list once. */
function usePastedFiles(
  { pasted, onPastedTaken }: Pick<FilePickerProps, 'pasted' | 'onPastedTaken'>,
  take: (files: readonly File[]) => void,
): void {
  const lastPasted = useRef<readonly File[]>(undefined);
  useEffect(() => {
    if (pasted === undefined || pasted.length === 0 || lastPasted.current === pasted) return;
    lastPasted.current = pasted;
    take(pasted);
    onPastedTaken?.(pasted);
  }, [pasted, onPastedTaken, take]);
}

// why: a chooser that was open when the form was sent answers afterwards, and no one waits for a file that is not there.
function refuseLateFiles(files: readonly File[]): void {
  const { tooLateTitle, tooLate } = words().files;
  notify.failure({ title: tooLateTitle, message: tooLate(files.map(({ name }) => name).join(', ')) });
}

/**
 * Chooses files by button, camera or drop, with preview, state, Retry and Remove for each.
 * Checks kind and size, says so in a message, and makes photos above the limit smaller first.
 */
export function FilePicker(props: FilePickerProps) {
  const { label, hint, rule = PHOTO_RULE, files, required, disabled, error } = props;
  const ownId = useId();
  const id = props.id ?? ownId;
  const { take, preparing, refused, dismiss } = useTakeFiles(rule, files, props);
  const offer = (offered: readonly File[]) => {
    if (offered.length === 0) return;
    if (disabled === true) refuseLateFiles(offered);
    else void take(offered);
  };
  usePastedFiles(props, offer);
  return (
    <div className={css.picker} role="group" aria-labelledby={`${id}-label`} aria-describedby={`${id}-hint`}>
      <div className={css.label} id={`${id}-label`}>
        {label}
        {required ? (
          <span className={css.asterisk} aria-hidden>
            {' *'}
          </span>
        ) : null}
      </div>
      <div className={typography.hint} id={`${id}-hint`}>
        {hint === undefined ? null : `${hint} `}
        {limitsOf(rule)}
      </div>
      <FileSources {...props} rule={rule} id={id} onOffer={offer} />
      {error === undefined ? null : (
        <p className={css.error} id={`${id}-error`} role="alert">
          {error}
        </p>
      )}
      <RefusedFiles files={refused} onDismiss={dismiss} />
      <ChosenFiles {...props} preparing={preparing} />
    </div>
  );
}

interface FileSourcesProps extends Pick<FilePickerProps, 'label' | 'camera' | 'disabled' | 'error'> {
  readonly id: string;
  readonly rule: FileRule;
  readonly onOffer: (files: readonly File[]) => void;
}

/** The button, the camera, and the area to drop on. */
function FileSources({ label, camera, disabled, error, id, rule, onOffer }: FileSourcesProps) {
  const photosOnly = rule.types.every((type) => type.startsWith('image/'));
  const hasCamera = camera ?? photosOnly;
  const chooser = useRef<HTMLInputElement>(null);
  const lens = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const several = rule.maxFiles > 1;
  const chooses = several ? words().controls.chooseFiles : words().controls.chooseFile;
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onOffer([...event.dataTransfer.files]);
  };
  const input = (capture: boolean) => (
    <input
      ref={capture ? lens : chooser}
      type="file"
      hidden
      aria-label={`${label}: ${capture ? words().controls.takePhoto : chooses}`}
      // why: a device that knows no types offers files by their names only.
      accept={(capture ? ['image/jpeg', 'image/png'] : [...rule.types, ...rule.extensions]).join(',')}
      multiple={several && !capture}
      capture={capture ? 'environment' : undefined}
      data-picker={capture ? 'camera' : 'chooser'}
      onChange={(event) => {
        onOffer([...(event.currentTarget.files ?? [])]);
        event.currentTarget.value = '';
      }}
    />
  );
  const ChooseIcon = photosOnly ? IconPhoto : IconPaperclip;
  return (
    <>
      {input(false)}
      {hasCamera ? input(true) : null}
      <div
        className={css.drop}
        data-over={over || undefined}
        data-error={error === undefined ? undefined : true}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <Button
          id={id}
          variant="default"
          disabled={disabled}
          leftSection={<ChooseIcon size={18} stroke={1.7} aria-hidden />}
          aria-describedby={error === undefined ? `${id}-hint` : `${id}-hint ${id}-error`}
          onClick={() => chooser.current?.click()}
        >
          {chooses}
        </Button>
        {hasCamera ? (
          <Button
            variant="default"
            className={css.camera}
            disabled={disabled}
            leftSection={<IconCamera size={18} stroke={1.7} aria-hidden />}
            onClick={() => lens.current?.click()}
          >
            {words().controls.takePhoto}
          </Button>
        ) : null}
        <span className={css.or}>{several ? words().controls.dropHere : words().controls.dropOneHere}</span>
      </div>
    </>
  );
}

interface ChosenFilesProps
  extends Pick<FilePickerProps, 'files' | 'states' | 'disabled' | 'onChange' | 'onRetry'> {
  /** Files that are being checked and made smaller. */
  readonly preparing: readonly File[];
}

function ChosenFiles({ files, preparing, states, disabled, onChange, onRetry }: ChosenFilesProps) {
  if (files.length + preparing.length === 0) return null;
  const remove = (position: number) => onChange(files.filter((_, at) => at !== position));
  return (
    <ul className={css.list} aria-label={words().controls.chosenFiles}>
      {files.map((file, position) => (
        <ChosenFile
          key={keyOfFile(file)}
          file={file}
          state={states?.[position]}
          onRemove={disabled ? undefined : () => remove(position)}
          onRetry={onRetry === undefined ? undefined : () => onRetry(file, position)}
        />
      ))}
      {preparing.map((file) => (
        <ChosenFile key={keyOfFile(file)} file={file} state={{ phase: 'preparing' }} />
      ))}
    </ul>
  );
}
