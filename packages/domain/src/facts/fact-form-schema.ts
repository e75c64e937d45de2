import { z } from 'zod';
import { factsBody, type FactsBody } from './fact-data.ts';
import type { FactGroup } from './fact-fields.ts';
import { changedGroups, namesByPath, sentFacts, type TypedFacts } from './fact-form.ts';

/** What the form sends: the groups that were changed, and no other. */
export type ChangedFacts = FactsBody;

/** The check of the form of facts. Groups that no one changed since `before` are neither checked nor sent. */
export const factForm = (
  groups: readonly FactGroup[],
  before: () => TypedFacts,
): z.ZodType<ChangedFacts, TypedFacts> =>
  z.record(z.string(), z.union([z.string(), z.boolean()])).transform((typed, context) => {
    const changed = changedGroups(groups, typed, before());
    if (changed.length === 0) return {};
    const read = factsBody.safeParse(sentFacts(changed, typed));
    if (read.success) return read.data;
    const names = namesByPath(changed, typed);
    for (const issue of read.error.issues) {
      const name = names[issue.path.join('.')];
      context.issues.push({ ...issue, path: name === undefined ? [] : [name], input: typed } as never);
    }
    return z.NEVER;
  });
