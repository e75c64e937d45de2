import { words } from '@monda/phrases/words.ts';

/** Why an account did not follow, in plain words; `reason` is the code that is stored, `null` where nothing failed. */
export function accountReason(reason: string | null): string {
  if (reason === null) return words().undelivered.noReason;
  const reasons: Readonly<Record<string, string>> = words().accountReasons;
  return (Object.hasOwn(reasons, reason) ? reasons[reason] : undefined) ?? words().accountReasons.not_taken;
}
