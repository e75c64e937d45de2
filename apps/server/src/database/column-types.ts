import type { ColumnType } from 'kysely';

/** A moment is read as `Date`. */
export type Moment = ColumnType<Date, Date | string, Date | string>;
/** The same, or `null`. */
export type MaybeMoment = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;
/** Two letters, which a release may know or not. */
export type MaybeLanguage = ColumnType<string | null, string | null | undefined, string | null>;
