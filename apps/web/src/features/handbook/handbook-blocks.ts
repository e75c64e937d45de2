/** A piece of a line. */
export type Span =
  | { readonly kind: 'text' | 'strong' | 'emphasis' | 'code'; readonly text: string }
  | { readonly kind: 'link'; readonly text: string; readonly href: string };
export type Line = readonly Span[];

/** A page of the handbook below its title, in the order in which it is read. */
export type Block =
  | { readonly kind: 'heading' | 'paragraph'; readonly line: Line }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly Line[] }
  | { readonly kind: 'table'; readonly head: readonly Line[]; readonly rows: readonly (readonly Line[])[] }
  | {
      readonly kind: 'picture';
      /** Address of the file; what it shows in words; its size in pixels. */
      readonly source: string;
      readonly alternative: string;
      readonly width: number;
      readonly height: number;
    };

/** What a Markdown file of the handbook is as a module (`build/handbook-pages.ts`). */
export interface HandbookText {
  readonly title: string;
  readonly blocks: readonly Block[];
}
