import { makeFarData, makeFirstData } from './product-of-tests.ts';

/**
 * Global set-up of the journeys; answers the tear-down. Those with another sign-in provider run by night, or by name: by
 * day their data is not made, and one that ran all the same would have the product make its own.
 */
export default async function makeDataOfJourneys(): Promise<() => Promise<void>> {
  const removals = await Promise.all([makeFirstData(), ...(process.env.TEST_BY_DAY ? [] : [makeFarData()])]);
  return async () => {
    for (const remove of removals) await remove();
  };
}
