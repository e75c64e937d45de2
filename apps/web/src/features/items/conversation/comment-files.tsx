import type { FileView } from '@monda/domain/files/file-view.ts';
import { StoredFileLink } from '../../../ui/document-link.tsx';
import { PhotoGrid } from '../../../ui/photo-grid.tsx';
import css from './conversation.module.css';

export interface CommentFilesProps {
  readonly files: readonly FileView[];
  /** Whose pictures they are and when they were sent. */
  readonly label: string;
}

/** The files of a comment: small pictures that open, and the others as links. */
export function CommentFiles({ files, label }: CommentFilesProps) {
  const pictures = files.filter(({ mimeType }) => mimeType.startsWith('image/'));
  const others = files.filter((file) => !pictures.includes(file));
  return (
    <>
      {pictures.length === 0 ? null : (
        <div className={css.pictures}>
          <PhotoGrid photos={pictures} label={label} />
        </div>
      )}
      {others.length === 0 ? null : (
        <ul className={css.documents}>
          {others.map((file) => (
            <li key={file.id}>
              <StoredFileLink file={file}>
                <bdi>{file.name}</bdi>
              </StoredFileLink>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
