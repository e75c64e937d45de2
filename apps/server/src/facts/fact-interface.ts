/** What other features know of facts, of the parties of certificates and of what certificates need. */

export { factsIn, factsOfItems, type StoredFacts } from './fact-store.ts';
export { writeFirstFacts } from './fact-writing.ts';
export { type ItemNeeds, needsOfItems } from './preflight.ts';
export { type StoredIssue, storedIssue, storedLogo } from './issue-handlers.ts';
export { providerName, storedParty } from './party-handlers.ts';
