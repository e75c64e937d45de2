import type { EngineJourney } from '../engine-journey.ts';
import { dayOnSite } from './day-on-site.ts';
import { mainJob } from './main-job.ts';
import { manyItems } from './many-items.ts';
import { onSiteStep } from './on-site-step.ts';
import { printing } from './printing.ts';
import { signingIn } from './signing-in.ts';
import { verifier } from './verifier.ts';
import { wizardWithFiles } from './wizard-with-files.ts';
import { wordsAndNotices } from './words-and-notices.ts';

export const ENGINE_JOURNEYS: readonly EngineJourney[] = [
  signingIn,
  wizardWithFiles,
  onSiteStep,
  manyItems,
  dayOnSite,
  wordsAndNotices,
  printing,
  mainJob,
  verifier,
];
