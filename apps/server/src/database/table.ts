import type { ColumnType } from 'kysely';
import type { RowForm } from './recorded-table.ts';
import type { Policy } from './row-policies.ts';

interface Marks {
  readonly isNullable?: boolean;
  readonly hasDefault?: boolean;
  readonly isComputed?: boolean;
}
const marksOf = ({ isNullable, hasDefault, isComputed }: Required<Marks>): Marks => ({
  isNullable,
  hasDefault,
  isComputed,
});

/** What a column is in the database, and how Kysely reads and writes it. */
export class Column<Select, Insert = Select, Update = Insert> {
  /** Only its type matters. */
  declare readonly kysely: ColumnType<Select, Insert, Update>;
  /** As PostgreSQL names it. */
  readonly type: string;
  readonly isNullable: boolean;
  /** Whether a row that does not name it gets a value. */
  readonly hasDefault: boolean;
  /** Whether the database computes it from other columns. */
  readonly isComputed: boolean;

  constructor(type: string, { isNullable = false, hasDefault = false, isComputed = false }: Marks = {}) {
    this.type = type;
    this.isNullable = isNullable;
    this.hasDefault = hasDefault;
    this.isComputed = isComputed;
  }

  orNull(): Column<Select | null, Insert | null, Update | null> {
    return new Column(this.type, { ...marksOf(this), isNullable: true });
  }

  withDefault(): Column<Select, Insert | undefined, Update> {
    return new Column(this.type, { ...marksOf(this), hasDefault: true });
  }

  computed(): Column<Select, never, never> {
    return new Column(this.type, { ...marksOf(this), isComputed: true });
  }

  /** Written with a new row only. */
  fixed(): Column<Select, Insert, never> {
    return new Column(this.type, this);
  }

  /** Written by the database or by an earlier release only. */
  readOnly(): Column<Select, never, never> {
    return new Column(this.type, this);
  }
}

export const uuid = () => new Column<string>('uuid');
// why: with a default instead of two signatures, the type would be inferred from where the column stands, as `any`.
export function text(): Column<string>;
export function text<Text extends string>(): Column<Text>;
export function text(): Column<string> {
  return new Column('text');
}
export const integer = () => new Column<number>('integer');
export const smallint = () => new Column<number>('smallint');
export const bigint = () => new Column<number>('bigint');
export const numeric = () => new Column<number>('numeric(14,2)');
export const boolean = () => new Column<boolean>('boolean');
/** Read as `Date`. */
export const moment = () => new Column<Date, Date | string>('timestamp with time zone');
/** `YYYY-MM-DD`. */
export function plainDate(): Column<string>;
export function plainDate<Text extends string>(): Column<Text>;
export function plainDate(): Column<string> {
  return new Column('date');
}
/** Two letters, which a release may know or not. */
export const language = () => new Column<string>('text').orNull();
/** Read as a value, written as JSON text. */
export const json = <Value extends object>(type: 'jsonb' | 'json' = 'jsonb') =>
  new Column<Value, string>(type);
export const listOf = <Value>(column: Column<Value>) => new Column<Value[]>(`${column.type}[]`);

export type Columns = Readonly<Record<string, Column<unknown, unknown, unknown>>>;

/** The columns as Kysely takes them. */
export type RowOf<Of extends Columns> = { [Name in keyof Of]: Of[Name]['kysely'] };
/** The row of a table as Kysely takes it. */
export type ColumnsOf<Table extends { readonly columns: Columns }> = RowOf<Table['columns']>;

type Verb = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE';
/** What the role of people may do; row level security says to which rows. */
export type Grant<Name extends string = string> = Verb | { readonly UPDATE: readonly Name[] };

/** What the audit log records of the rows, see `recorded-table.ts`. The last form is the one of today. */
export interface Recorded<Row, Name extends string, Subject extends string = string> {
  /** The kind of record its audit rows are about; other tables of the same kind belong to such a record. */
  readonly subject: Subject;
  readonly subjectId: Name;
  readonly id: Name;
  /** Which rows, as a condition of SQL; all of them without it. */
  readonly where?: string;
  readonly forms: readonly RowForm<Row>[];
}

/** Columns, or rows, of which `npm run verify` names no change. */
export interface Unrecorded<Name extends string = string> {
  /** All of them, and whole rows, without it. */
  readonly columns?: readonly Name[];
  /** Which rows, in words; all of them without it. */
  readonly rows?: string;
  readonly because: string;
}

interface TableSpec<Of extends Columns> {
  readonly columns: Of;
  /** Which rows people reach; none without it. The owner and the product reach all of them. */
  readonly access?: readonly Policy[];
  /** What people may do with those; nothing without it. */
  readonly grants?: readonly Grant<keyof Of & string>[];
  /**
   * What the product itself may do with its rows: read and add only (`append-only`), or read only, where functions of the
   * database write them (`by functions`).
   */
  readonly rows?: 'append-only' | 'by functions';
  /** People who add rows may not read them: what they add is recorded as it was given. */
  readonly insertedUnread?: true;
  /** Functions of triggers that refuse changes, or ask for their audit row. */
  readonly guardedBy?: readonly string[];
  readonly unrecorded?: readonly Unrecorded<keyof Of & string>[];
}

interface RecordedSpec<Of extends Columns, Subject extends string> extends TableSpec<Of> {
  readonly recorded: Recorded<RowOf<Of>, keyof Of & string, Subject>;
}

/** The definition of a table: `tables.ts` joins the tables, `tables.test.ts` compares them with the database. */
export function table<const Of extends Columns, const Subject extends string>(
  spec: RecordedSpec<Of, Subject>,
): RecordedSpec<Of, Subject>;
export function table<const Of extends Columns>(
  spec: TableSpec<Of> & { readonly recorded?: undefined },
): TableSpec<Of> & { readonly recorded?: undefined };
export function table(spec: object): object {
  return spec;
}

/** Names of the columns that hold JSON. */
export const jsonColumnsOf = (columns: Columns): string[] =>
  Object.keys(columns).filter((name) => columns[name]?.type === 'jsonb');

/** Groups of one column each. */
export const alone = <const Name extends string>(...columns: readonly Name[]) =>
  Object.fromEntries(columns.map((column) => [column, [column]])) as unknown as {
    readonly [Each in Name]: readonly [Each];
  };
