import { factName } from './certificate-needs.ts';
import { EVERY_FACT } from './fact-fields.ts';
import type { FactKind } from './fact-kinds.ts';

/** Kinds that nothing stands for: no, and this item alone. */
const MAY_BE_NOTHING: readonly FactKind[] = ['yes-or-no', 'items'];

/** The facts an administrator may make required: those of groups that are one entry. */
export const REQUIRABLE_FACTS: readonly string[] = EVERY_FACT.filter(
  ({ row }) => row.ofEntry !== true && !MAY_BE_NOTHING.includes(row.kind),
).map(factName);
