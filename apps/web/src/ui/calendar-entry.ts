import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { ReactNode } from 'react';

/** One entry of a day in a calendar. */
export interface CalendarEntryView {
  readonly id: string;
  readonly day: PlainDate;
  readonly label: string;
  /** A second line where there is room for one: in the list of a narrow screen. */
  readonly note?: string;
  /** Shown next to the entry on hover and focus. */
  readonly tooltip: ReactNode;
  /** Makes the entry a link. */
  readonly href?: string;
  readonly colour?: string;
  /** Draws a mark before the label; what it means stands in note and tooltip. */
  readonly marked?: boolean;
}
