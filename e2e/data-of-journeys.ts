import { makeFarData, makeFirstData } from './product-of-tests.ts';

/** Global set-up of the journeys, which also have products with another sign-in provider; answers the tear-down. */
export default async function makeDataOfJourneys(): Promise<() => Promise<void>> {
  const removals = await Promise.all([makeFirstData(), makeFarData()]);
  return async () => {
    for (const remove of removals) await remove();
  };
}
