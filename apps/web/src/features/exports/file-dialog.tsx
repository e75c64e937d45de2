import { ExportDialog, type ExportDialogProps } from './export-dialog.tsx';
import { type Labelled, LabelsDialog } from './labels-dialog.tsx';

export interface FileDialogProps extends Omit<ExportDialogProps, 'of'> {
  /** Lists, or items that get labels. */
  readonly of: ExportDialogProps['of'] | Labelled;
}

/** The dialog that saves an export, or labels. */
export function FileDialog({ of, ...opening }: FileDialogProps) {
  return 'itemIds' in of || 'projectId' in of ? (
    <LabelsDialog {...opening} {...of} />
  ) : (
    <ExportDialog {...opening} of={of} />
  );
}
