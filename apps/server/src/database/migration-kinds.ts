/**
 * A migration that takes away what an earlier release reads, by its name: `0080-contract-0074-names.ts` is the second step of
 * the change that `0074-…` began. Every other migration of a release after 1.0.0 leaves what the release before it reads.
 */
const CONTRACT = /^\d{4}-contract-(?<expand>\d{4})-/;

/** Number of the first step of the change whose second step this migration is; `null` for any other migration. */
export const contractOf = (name: string): string | null => CONTRACT.exec(name)?.groups?.expand ?? null;

/**
 * Whether a product that knows the migrations `known`, in their order, may work on a database in which `name` ran too, which it
 * does not know. It may after a later migration that only adds. It may after a second step when it has the first one:
 * no release reads what its next one takes away.
 */
export function mayWorkAfter(name: string, known: readonly string[]): boolean {
  if (name <= (known.at(-1) ?? '')) return false;
  const first = contractOf(name);
  return first === null || known.some((one) => one.startsWith(`${first}-`));
}
