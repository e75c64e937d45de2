import { whenUsed } from '@monda/phrases/words-when-used.ts';

/** Who stands in for whom, as a part of the account settings or of a person's page, with its texts. */
export const loadSubstituteSettings = () =>
  whenUsed(async () => (await import('./substitute-settings.tsx')).SubstituteSettings);

/** The lines that say for whom one stands in, with their texts. */
export const loadStandingIn = () => whenUsed(async () => (await import('./standing-in.tsx')).StandingIn);
