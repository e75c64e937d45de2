import { words } from '@monda/phrases/words.ts';
import { ErrorSummary, type SummaryError } from '../../ui/error-summary.tsx';
import { filesOf } from './draft/draft.ts';
import type { DraftStore } from './draft/draft-store.ts';
import { fieldId } from './draft/field-ids.ts';
import { namedMessage } from './draft/item-problems.ts';
import type { FieldWish } from './items/item-editor.tsx';
import { knownProblems } from './draft/problem-cache.ts';
import { useDraftPart } from './draft/use-saved-draft.ts';

const SHOWN = 10;

export interface ProblemSummaryProps {
  readonly store: DraftStore;
  /** Items that were asked about by Next. */
  readonly checked: ReadonlySet<string>;
  readonly onFollow: (wish: FieldWish) => void;
}

/** What stops the list and which files the server refused, item by item, with links that open the item and go to the field. */
export function ProblemSummary({ store, checked, onFollow }: ProblemSummaryProps) {
  const items = useDraftPart(store, (draft) => draft.items);
  const refusals = useDraftPart(store, () => store.refusals);
  const typed = items.flatMap((item, position) =>
    checked.has(item.key)
      ? knownProblems(item.values).map((problem): SummaryError => {
          const { field } = problem;
          const reachable = field === 'type' && item.values.family === '' ? 'family' : field;
          return {
            message: words().newRequest.problemAt(position, namedMessage(problem)),
            target: fieldId(item.key, reachable),
            onFollow: () => onFollow({ itemKey: item.key, field: reachable, withProblems: true }),
          };
        })
      : [],
  );
  const files = items.flatMap((item, position) =>
    filesOf(item).flatMap((each): SummaryError[] => {
      const said = refusals.get(each.key);
      const field = each === item.invoice ? 'uploadedInvoiceUrl' : 'uploadedPhotoUrl';
      if (said === undefined) return [];
      return [
        {
          message: words().newRequest.problemAt(position, words().controls.labelled(each.file.name, said)),
          target: fieldId(item.key, field),
          onFollow: () => onFollow({ itemKey: item.key, field, withProblems: true }),
        },
      ];
    }),
  );
  const errors = [...typed, ...files];
  const more = errors.length - SHOWN;
  return (
    <ErrorSummary
      errors={
        more > 1 ? [...errors.slice(0, SHOWN), { message: words().newRequest.moreProblems(more) }] : errors
      }
    />
  );
}
