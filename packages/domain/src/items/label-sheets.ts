/**
 * The sheets that labels of items are printed on. Millimetres; `left` and `top` are those of the first label, `across`
 * and `down` the distance from one label to the next.
 */
export const LABEL_SHEETS = {
  /** Avery L7160: 21 labels of 63.5 x 38.1 mm on A4. */
  l7160: {
    ...{ page: [210, 297], columns: 3, rows: 7 },
    ...{ width: 63.5, height: 38.1, left: 7.2, top: 15.1, across: 66, down: 38.1 },
  },
  /** Avery L7163: 14 labels of 99.1 x 38.1 mm on A4. */
  l7163: {
    ...{ page: [210, 297], columns: 2, rows: 7 },
    ...{ width: 99.1, height: 38.1, left: 4.7, top: 15.1, across: 101.6, down: 38.1 },
  },
  /** A roll of 62 mm: each label is a page. */
  roll62: {
    ...{ page: [62, 38], columns: 1, rows: 1 },
    ...{ width: 62, height: 38, left: 0, top: 0, across: 62, down: 38 },
  },
} as const satisfies Record<string, LabelSheet>;

export interface LabelSheet {
  readonly page: readonly [width: number, height: number];
  readonly columns: number;
  readonly rows: number;
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly top: number;
  readonly across: number;
  readonly down: number;
}

export type LabelSheetName = keyof typeof LABEL_SHEETS;
export const LABEL_SHEET_NAMES = Object.keys(LABEL_SHEETS) as LabelSheetName[];

/** Labels of one call. */
export const MOST_LABELS = 200;

/** How many labels a sheet has. */
export const labelsOf = (sheet: LabelSheetName): number =>
  LABEL_SHEETS[sheet].columns * LABEL_SHEETS[sheet].rows;
