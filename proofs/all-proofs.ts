import type { Proof } from './proof.ts';

/** Every proof by the name it is run with. One line each, those that take longest first; modules are loaded when they run. */
export const PROOFS: Readonly<Record<string, () => Promise<{ readonly proof: Proof }>>> = {
  simulation: () => import('./simulation.ts'),
  crash: () => import('./crash.ts'),
  access: () => import('./access.ts'),
  tamper: () => import('./tamper.ts'),
  files: () => import('./files.ts'),
  certificates: () => import('./certificates.ts'),
  fuzz: () => import('./fuzz.ts'),
  'fail-over': () => import('./fail-over.ts'),
  notices: () => import('./notices.ts'),
  'rolling-upgrade': () => import('./rolling-upgrade.ts'),
  faults: () => import('./faults.ts'),
  captures: () => import('./captures.ts'),
  overload: () => import('./overload.ts'),
  'round-trip': () => import('./round-trip.ts'),
  log: () => import('./log.ts'),
  servers: () => import('./servers.ts'),
};
