import type { SentQuery } from '@monda/domain/api/api-contracts.ts';

/** Calls that answer a list as a file. */
export type ExportName =
  | 'items.export'
  | 'items.exportHistory'
  | 'items.exportFiles'
  | 'projects.export'
  | 'companies.export'
  | 'users.export';

/** The query of a list; its page and its order do not matter to an export. */
type Filters<Name extends ExportName> = Omit<SentQuery<Name>, 'format' | 'columns'> & {
  readonly page?: unknown;
  readonly limit?: unknown;
  readonly orderBy?: unknown;
};
type Columns<Name extends ExportName> =
  SentQuery<Name> extends { readonly columns?: infer Column } ? Column : never;

/** Items that a person chose in a list. */
export interface ChosenItemsExport {
  readonly call: 'items.exportChosen';
  readonly ids: readonly string[];
}

/** What one press of Export asks for: a list with its filters, what belongs to an item, or chosen items. */
export type ExportChoice = ChosenItemsExport | ListExport;

type ListExport = {
  [Name in ExportName]: {
    readonly call: Name;
    /** Id of the item, where the call takes one. */
    readonly id?: string;
    readonly filters?: Filters<Name>;
    /** The columns on the screen, where they are not the usual ones of the list. */
    readonly shown?: Columns<Name>;
  };
}[ExportName];

/** Several of them under their names, of which the person chooses one. */
export interface NamedChoice {
  readonly label: string;
  readonly choice: ExportChoice;
}
