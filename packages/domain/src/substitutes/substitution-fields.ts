import { words } from '@monda/phrases/words.ts';
import { z } from 'zod';
import { plainDate, requiredDate } from '../base/date-fields.ts';
import { id, requiredId } from '../base/ids.ts';
import { role } from '../identity/user-fields.ts';

/** Query of the calls about one person's substitutes; the caller's own without it. */
export const substitutionQuery = z.strictObject({ personId: id.optional() });

/** Body of POST /substitutions. */
export const substitutionForm = z.strictObject({
  /** Who is away. */
  personId: id,
  /** Who stands in for them. */
  substituteId: requiredId(() => words().substitutes.personRequired),
  /** First and last day, in the installation's time zone. */
  fromDay: requiredDate(() => words().substitutes.fromRequired),
  toDay: requiredDate(() => words().substitutes.toRequired),
});
export type SubstitutionForm = z.infer<typeof substitutionForm>;

export const SUBSTITUTION_STATES = ['planned', 'running', 'over', 'ended'] as const;

/** Who stands in for whom, as both of them and those who manage them read it. */
export const substitution = z.strictObject({
  id,
  personId: id,
  /** Names as they were when it was set. */
  personName: z.string(),
  substituteId: id,
  substituteName: z.string(),
  fromDay: plainDate,
  toDay: plainDate,
  /** `ended` by a person, or because one of them was blocked, deleted or got another role, before its last day was over. */
  state: z.enum(SUBSTITUTION_STATES),
  /** Whether the caller may end it now. */
  endable: z.boolean(),
});
export type Substitution = z.infer<typeof substitution>;

/** A person who can stand in for a person, or whose substitute the caller may set. */
export const substitutePerson = z.strictObject({ id, name: z.string(), role });
export type SubstitutePerson = z.infer<typeof substitutePerson>;
