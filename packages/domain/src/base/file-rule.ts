/** Content types the product stores, with the name endings that belong to them. */
export const FILE_TYPES = {
  'image/png': ['.png'],
  'image/jpeg': ['.jpg', '.jpeg'],
  'application/pdf': ['.pdf'],
} as const;
export type FileType = keyof typeof FILE_TYPES;

/** Content types that are taken: what is no stored one is made one. */
export type TakenType = FileType | 'image/svg+xml';

/** What a picker offers and what the server accepts for one kind of file. */
export interface FileRule {
  readonly types: readonly TakenType[];
  /** Name endings, in the order they are shown. */
  readonly extensions: readonly string[];
  readonly maxBytes: number;
  readonly maxFiles: number;
}
