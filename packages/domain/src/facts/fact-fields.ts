import type { ItemDecision } from '../items/item-decisions.ts';
import {
  AUTHORITIES,
  CAPACITIES,
  CONTRADICTION_CODES,
  DATA_REMOVED,
  IDENTITY_KINDS,
  MEDIUM_KINDS,
  METHOD_CLASSES,
  RECEIVED_AS,
  TECHNIQUES,
  VERIFICATION_RESULTS,
} from './fact-choices.ts';
import type { FactKind, FactSource } from './fact-kinds.ts';
import type { FactCase } from './fact-profiles.ts';
import { REQUESTED_FACT_ROWS } from './requested-facts.ts';

export interface FactFieldRow {
  readonly kind: FactKind;
  /** The codes of a choice. */
  readonly choices?: readonly [string, ...string[]];
  readonly source: FactSource;
  /** In which cases a certificate cannot do without it; in all others it is recorded if known. */
  readonly required?: FactCase;
  /** Whether an entry of a list cannot do without it. */
  readonly ofEntry?: true;
  /** Whether the form folds it wherever no certificate needs it. */
  readonly folded?: true;
  /** Whether it names one item, so that others that get its group do not get it. Only in groups that are one entry. */
  readonly ofOneItem?: true;
}

export interface FactGroupRow {
  /** `company`: people of the company and managers give it; `managers`: managers alone. */
  readonly given: 'company' | 'managers';
  /** For which decision the group is there; `null` for both. */
  readonly decision: ItemDecision | null;
  /** How many entries a list holds; `null` for a group that is one entry. */
  readonly entries: number | null;
  /** The choice of which each code has at most one entry of the list. */
  readonly keyedBy?: string;
  /** Whether it says something of one item that is never given to others with it. */
  readonly ofOneItem?: true;
  readonly fields: Readonly<Record<string, FactFieldRow>>;
}

const line = (source: FactSource) => ({ kind: 'line', source }) as const;
const text = (source: FactSource) => ({ kind: 'text', source }) as const;
const name = (source: FactSource) => ({ kind: 'name', source }) as const;
const folded = <Row extends FactFieldRow>(row: Row) => ({ ...row, folded: true }) as const;

/** What most groups are: given by the provider, of either decision, one entry. */
const OF_MANAGERS = { given: 'managers', decision: null, entries: null } as const;

/**
 * THE facts of an item, in the order in which they are shown, stored and answered. Schemas, stored data, form, page,
 * requirements of certificates, exports and the API document follow from it; labels and helps are those of `facts` in
 * the phrases.
 */
export const FACT_GROUPS = {
  asset: {
    given: 'company',
    decision: null,
    entries: null,
    fields: {
      manufacturer: REQUESTED_FACT_ROWS.manufacturer,
      model: REQUESTED_FACT_ROWS.model,
      noSerialNumber: { ...line('nist-800-88'), ofOneItem: true },
      propertyNumber: REQUESTED_FACT_ROWS.propertyNumber,
      mediumKind: { kind: 'choice', choices: MEDIUM_KINDS, source: 'nist-800-88' },
      /** The computer or person the data medium comes from. */
      mediumSource: { ...name('nist-800-88'), ofOneItem: true },
      quantity: { kind: 'count', source: 'tax' },
      unit: line('tax'),
      bookCost: { kind: 'dollars', source: 'tax' },
      /** Whether papers print the book cost. */
      bookCostPrinted: { kind: 'yes-or-no', source: 'tax' },
      whyUnusable: text('tax'),
    },
  },
  method: {
    ...OF_MANAGERS,
    decision: 'destroy',
    fields: {
      class: {
        kind: 'choice',
        choices: METHOD_CLASSES,
        source: 'nist-800-88',
        required: 'destroyed-data-media',
      },
      technique: { kind: 'choice', choices: TECHNIQUES, source: 'nist-800-88', required: 'destruction' },
      /** What is done by the technique `other`. */
      otherTechnique: line('nist-800-88'),
      equipment: line('nist-800-88'),
      equipmentNumber: line('nist-800-88'),
      standard: line('iso-21964'),
      standardClass: line('iso-21964'),
      particleSize: { kind: 'millimetres', source: 'iso-21964' },
    },
  },
  verification: {
    ...OF_MANAGERS,
    fields: {
      how: line('nist-800-88'),
      result: {
        kind: 'choice',
        choices: VERIFICATION_RESULTS,
        source: 'nist-800-88',
        required: 'destroyed-data-media',
      },
      by: name('nist-800-88'),
      /** Who answers for the owner's validation of the sanitization, which is not the performer's verification. */
      validatedBy: folded(name('nist-800-88')),
      validatedOn: { kind: 'day', source: 'nist-800-88', folded: true },
    },
  },
  place: {
    ...OF_MANAGERS,
    fields: {
      name: { kind: 'name', source: 'tax', required: 'any' },
      address: text('tax'),
    },
  },
  time: {
    ...OF_MANAGERS,
    fields: {
      began: { kind: 'local-time', source: 'tax' },
      ended: { kind: 'local-time', source: 'tax', required: 'destruction' },
    },
  },
  people: {
    ...OF_MANAGERS,
    entries: 10,
    fields: {
      name: { kind: 'name', source: 'nist-800-88', ofEntry: true },
      capacity: { kind: 'choice', choices: CAPACITIES, source: 'nist-800-88', ofEntry: true },
      organisation: name('nist-800-88'),
      identityKind: { kind: 'choice', choices: IDENTITY_KINDS, source: 'tax' },
      identityNumber: { kind: 'identity-number', source: 'tax' },
    },
  },
  notices: {
    ...OF_MANAGERS,
    entries: 5,
    fields: {
      authority: { kind: 'choice', choices: AUTHORITIES, source: 'tax', ofEntry: true },
      office: name('tax'),
      person: name('tax'),
      number: line('tax'),
      day: { kind: 'day', source: 'tax' },
    },
  },
  weights: {
    ...OF_MANAGERS,
    fields: {
      gross: { kind: 'kilograms', source: 'waste-equipment' },
      tare: { kind: 'kilograms', source: 'waste-equipment' },
      net: { kind: 'kilograms', source: 'waste-equipment' },
      /** Of how many items the one ticket is that the weights are of; `null`: of this item alone. */
      sharedBy: folded({ kind: 'items', source: 'practice' }),
      estimated: { kind: 'choice', choices: ['yes', 'no'], source: 'waste-register', folded: true },
      ticketNumber: folded(line('waste-register')),
    },
  },
  custody: {
    ...OF_MANAGERS,
    entries: 10,
    fields: {
      moment: { kind: 'local-time', source: 'naid', ofEntry: true },
      from: { kind: 'name', source: 'naid', ofEntry: true },
      to: { kind: 'name', source: 'naid', ofEntry: true },
      container: line('naid'),
      sealNumber: line('naid'),
      carrier: folded(name('waste-register')),
      carrierRegistration: folded(line('waste-register')),
      vehicle: folded(line('waste-register')),
      driver: folded(name('waste-register')),
      receivedAs: { kind: 'choice', choices: RECEIVED_AS, source: 'waste-register', folded: true },
    },
  },
  residues: {
    ...OF_MANAGERS,
    fields: {
      destination: name('r2'),
      operator: name('r2'),
      documentNumber: line('waste-equipment'),
      weight: { kind: 'kilograms', source: 'waste-equipment' },
      wasteCode: folded(line('waste-register')),
      treatmentCode: folded(line('waste-register')),
    },
  },
  recipient: {
    ...OF_MANAGERS,
    decision: 'reassign',
    fields: {
      name: { kind: 'name', source: 'practice', required: 'reassignment' },
      taxNumber: line('tax'),
      address: text('practice'),
      condition: line('waste-equipment'),
      dataRemoved: {
        kind: 'choice',
        choices: DATA_REMOVED,
        source: 'nist-800-88',
        required: 'reassigned-data-media',
      },
      handedOverOn: { kind: 'day', source: 'practice', required: 'reassignment' },
    },
  },
  /** Why facts that contradict the history are right all the same. */
  remarks: {
    ...OF_MANAGERS,
    entries: CONTRADICTION_CODES.length,
    keyedBy: 'code',
    ofOneItem: true,
    fields: {
      code: { kind: 'choice', choices: CONTRADICTION_CODES, source: 'practice', ofEntry: true },
      reason: { ...text('practice'), ofEntry: true },
    },
  },
} as const satisfies Readonly<Record<string, FactGroupRow>>;

export type FactGroup = keyof typeof FACT_GROUPS;
export const FACT_GROUP_NAMES = Object.keys(FACT_GROUPS) as readonly FactGroup[];

/** The fields of a group. */
export type FactField<Group extends FactGroup> = keyof (typeof FACT_GROUPS)[Group]['fields'] & string;

/** The row of a group, without the exact names of its fields. */
export const groupRow = (group: FactGroup): FactGroupRow => FACT_GROUPS[group];

/** A field as refusals, settings and exports name it: `method.technique`. */
export interface NamedFact {
  readonly group: FactGroup;
  readonly field: string;
  readonly row: FactFieldRow;
}

/** Every field of every group. */
export const EVERY_FACT: readonly NamedFact[] = FACT_GROUP_NAMES.flatMap((group) =>
  Object.entries(groupRow(group).fields).map(([field, row]) => ({ group, field, row })),
);

/** Whether the same values of a group may be given to several items. */
export const isShared = (group: FactGroup): group is SharedGroup => groupRow(group).ofOneItem !== true;
export type SharedGroup = {
  [Group in FactGroup]: (typeof FACT_GROUPS)[Group] extends { readonly ofOneItem: true } ? never : Group;
}[FactGroup];

/** Whether a group is there for items with a decision; `null`: none was made yet. */
export const hasGroup = (group: FactGroup, decision: ItemDecision | null): boolean =>
  groupRow(group).decision === null || groupRow(group).decision === decision;
