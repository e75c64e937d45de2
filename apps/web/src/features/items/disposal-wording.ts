import type { ItemDecision } from '@monda/domain/items/item-decisions.ts';

/** Words that differ by what was decided for the item, so that nobody destroys what is to be reassigned. */
const WORDS = {
  destroy: {
    scheduledOn: 'Destruction scheduled',
    stage: 'Destruction',
    verify: 'Destruction on site',
    documentation: 'Document the destruction',
    completion: 'Close the destruction',
    summaryPart: 'Evaluation and destruction',
    evidence: 'Evidence of the destruction',
    documents: (companyName: string) => `${companyName} documents the destruction.`,
  },
  reassign: {
    scheduledOn: 'Reassignment scheduled',
    stage: 'Reassignment',
    verify: 'Reassignment on site',
    documentation: 'Document the reassignment',
    completion: 'Close the reassignment',
    summaryPart: 'Evaluation and reassignment',
    evidence: 'Evidence of the reassignment',
    documents: (companyName: string) => `${companyName} documents the reassignment.`,
  },
} as const satisfies Record<ItemDecision, unknown>;

/** The words for a decision; before the evaluation those of the specification. */
export function wordsOf(decision: ItemDecision | null) {
  return WORDS[decision ?? 'destroy'];
}
