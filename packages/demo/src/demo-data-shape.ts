import type { PlainDate } from '@monda/domain/base/dates.ts';
import type { Role } from '@monda/domain/identity/roles.ts';
import type { HistoryNote } from '@monda/domain/items/history-note.ts';
import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';
import type { ItemData } from '@monda/domain/items/item-data.ts';
import type { Meeting } from '@monda/domain/items/meeting.ts';
import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import type { ProjectStatus } from '@monda/domain/projects/project-statuses.ts';
import type { InvoiceContent } from './draw-invoice.ts';

/** Days from the start of today in UTC; negative is past, a fraction is a part of a day. */
export type DaysFromToday = number;

export type CompanyKey = 'acme' | 'globex';

export interface DemoCompany {
  readonly key: CompanyKey;
  readonly name: string;
  readonly address: string;
  readonly createdAt: DaysFromToday;
}

export type PersonKey =
  | 'admin'
  | 'manager'
  | 'evaluator'
  | 'evaluator2'
  | 'viewer'
  | 'acmeAdmin'
  | 'acmeUser'
  | 'newcomer'
  | 'globexAdmin'
  | 'globexUser';

export interface DemoPerson {
  readonly key: PersonKey;
  readonly email: string;
  readonly role: Role;
  readonly company: CompanyKey | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly jobTitle: string;
  readonly department: string;
  readonly phoneNumber: string;
  readonly contactPhone: string;
  readonly createdAt: DaysFromToday;
}

export interface DemoProject {
  readonly key: string;
  readonly company: CompanyKey;
  readonly createdBy: PersonKey;
  readonly wasteType: string;
  /** As it follows from the items. */
  readonly status: ProjectStatus;
  readonly archived: boolean;
  readonly createdAt: DaysFromToday;
}

export interface DemoHistoryEntry {
  readonly by: PersonKey;
  readonly at: DaysFromToday;
  /** `null` at the creation of an item, and for both statuses of an entry of the old format. */
  readonly from: ItemStatus | null;
  readonly to: ItemStatus | null;
  readonly comment: string;
  readonly note: HistoryNote | null;
}

/** A correction of the serial number that the evaluator proposed; open until a person of the company accepts it. */
export interface DemoCorrection {
  readonly id: string;
  readonly former: string;
  readonly proposed: string;
  readonly reason: string;
  readonly acceptedBy?: PersonKey;
}

export interface DemoItem {
  readonly key: string;
  readonly company: CompanyKey;
  readonly project: string;
  /** Position in the request, from 0. */
  readonly position: number;
  /** As stored; older items carry a short code. */
  readonly wasteType: string;
  readonly status: ItemStatus;
  readonly createdBy: PersonKey;
  readonly assignedTo: PersonKey | null;
  readonly decision: ItemDecision | null;
  /** Dollars. */
  readonly price: number | null;
  readonly finalPrice: number | null;
  readonly buyer: string | null;
  /** Whole days from today. */
  readonly destructionOn: DaysFromToday | null;
  /** `null` without a day. */
  readonly meeting: Meeting | null;
  readonly verifiedOnSite: boolean;
  readonly data: ItemData;
  readonly correction: DemoCorrection | null;
  /** How many photos, at most 3; none only of an item without history. */
  readonly photos: number;
  readonly invoice: InvoiceContent | null;
  readonly finalInvoice: InvoiceContent | null;
  /** Pictures of the destruction; all zero or empty until it was documented. */
  readonly beforePhotos: number;
  readonly afterPhotos: number;
  /** Their numbers, as printed on the tickets. */
  readonly tareTickets: readonly string[];
  /** Oldest first. */
  readonly history: readonly DemoHistoryEntry[];
  readonly createdAt: DaysFromToday;
  readonly updatedAt: DaysFromToday;
}

export interface DemoData {
  readonly today: PlainDate;
  readonly companies: readonly DemoCompany[];
  readonly people: readonly DemoPerson[];
  readonly projects: readonly DemoProject[];
  readonly items: readonly DemoItem[];
}

/** Where the way of a demo item ends; each but `earlier` is a way through the workflow table. */
export type Journey =
  | 'requested'
  | 'assigned'
  | 'reviewing'
  | 'changeByEvaluator'
  | 'changeByManager'
  | 'updated'
  | 'approved'
  | 'scheduled'
  | 'confirmed'
  | 'verified'
  | 'documented'
  | 'completed'
  | 'completedAfterChange'
  | 'declinedByEvaluator'
  | 'declinedByManager'
  | 'declinedByCompany';

/** A demo item as it is written down; the rest follows from it and from its project. */
export interface ItemPlan {
  readonly key: string;
  readonly name: string;
  readonly about: string;
  /** Family and type, with a slash between. */
  readonly kind: string;
  readonly serial: string;
  readonly costCenter: string;
  readonly location?: string;
  /** Kilograms. */
  readonly kg?: number;
  /** Cubic metres. */
  readonly m3?: number;
  readonly notes?: string;
  /** How many photos, at most 3; none only of an item without history. */
  readonly photos: 0 | 1 | 2 | 3;
  /** Dollars paid once, when there is an ownership invoice. */
  readonly paid?: number;
  /** A journey, or a status the item brought along from the earlier system. */
  readonly ends: Journey | { readonly earlier: ItemStatus };
  readonly decision?: ItemDecision;
  readonly evaluator?: 'evaluator' | 'evaluator2';
  readonly price?: number;
  readonly buyer?: string;
  /** Whole days from today. */
  readonly on?: DaysFromToday;
  readonly wasteType?: string;
  readonly correction?: DemoCorrection;
  readonly history?: 'none' | 'old-format';
}

export interface ProjectPlan {
  readonly key: string;
  readonly company: CompanyKey;
  readonly createdBy: PersonKey;
  readonly wasteType?: string;
  readonly archived?: true;
  readonly start: DaysFromToday;
  readonly items: readonly ItemPlan[];
}
