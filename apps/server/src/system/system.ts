import type { SystemFacts } from '@monda/domain/system/system-facts.ts';
import type { SystemFirstStep, SystemReport } from '@monda/domain/system/system-fields.ts';
import { reportOf } from '@monda/domain/system/system-wording.ts';
import type { InstallationFigures } from '../observability/installation-metrics.ts';
import { readFirstSteps } from './first-steps.ts';
import { readInstallationFigures, readSystemFacts, type SystemDeps } from './system-facts.ts';

/** How the installation is, for administrators, for programs and for the metrics. */
export interface System {
  readonly hasMailServer: boolean;
  /** What is measured now. Rejects while the database is away. */
  readonly facts: () => Promise<SystemFacts>;
  /** What the metrics say of the installation: the part of the facts that costs little. */
  readonly figures: () => Promise<InstallationFigures>;
  /** The lines of the system page, in the language of the call. */
  readonly report: () => Promise<SystemReport>;
  /** The same for programs, with the figures behind the lines. */
  readonly forPrograms: () => Promise<SystemReport & { readonly facts: SystemFacts }>;
  /** What a new installation needs, in the language of the call; nothing for the demo. */
  readonly firstSteps: () => Promise<SystemFirstStep[]>;
}

export function createSystem(deps: SystemDeps): System {
  const facts = () => readSystemFacts(deps);
  const now = () => deps.clock.now().toISOString();
  return {
    hasMailServer: deps.hasMailServer,
    facts,
    figures: () => readInstallationFigures(deps),
    firstSteps: async () =>
      deps.isDemo ? [] : deps.transactions.asSystem((tx) => readFirstSteps(tx, deps.hasMailServer)),
    report: async () => reportOf(await facts(), now()),
    forPrograms: async () => {
      const measured = await facts();
      return { ...reportOf(measured, now()), facts: measured };
    },
  };
}
