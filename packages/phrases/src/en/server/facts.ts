/** Refusals of facts that the server alone judges. */
export const factRefusals = {
  ofManagers: 'Only the provider’s managers can enter these details',
  otherDecision: 'These details do not apply to this item',
  inTheFuture: 'This cannot be in the future',
} as const;
