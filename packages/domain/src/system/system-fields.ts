import { z } from 'zod';
import { instant } from '../base/date-fields.ts';
import { SYSTEM_LINES, SYSTEM_STATES } from './system-rules.ts';

const state = z.enum(SYSTEM_STATES);

/** One line of the system page, in the reader's language. */
export const systemLine = z.strictObject({
  line: z.enum(SYSTEM_LINES),
  state,
  title: z.string(),
  /** How it is, in one or two sentences. */
  says: z.string(),
  /** What to do; `null` while it is green. */
  advice: z.string().nullable(),
  /** When what it tells of happened, or will; `null` where there is no such moment. */
  at: instant.nullable(),
});
export type SystemLine = z.infer<typeof systemLine>;

/** Work that the server does by itself. */
export const systemJob = z.strictObject({
  name: z.string(),
  /** Its pause between two runs, in words. */
  every: z.string(),
  /** When it ended last; `null`: not yet since the start of the server. */
  endedAt: instant.nullable(),
  state,
});
export type SystemJob = z.infer<typeof systemJob>;

/** Answer of GET /system. */
export const systemReport = z.strictObject({
  /** When it was measured. */
  at: instant,
  /** The worst of its lines. */
  state,
  lines: z.array(systemLine),
  jobs: z.array(systemJob),
});
export type SystemReport = z.infer<typeof systemReport>;

/** What an administrator does first, in its order. */
export const FIRST_STEPS = ['company', 'people', 'provider', 'mail', 'backup'] as const;
export type FirstStepName = (typeof FIRST_STEPS)[number];

/** One of them, in the reader's language. */
export const systemFirstStep = z.strictObject({
  step: z.enum(FIRST_STEPS),
  isDone: z.boolean(),
  /** What to do. */
  title: z.string(),
  /** What it is for. */
  says: z.string(),
});
export type SystemFirstStep = z.infer<typeof systemFirstStep>;

/** Answer of GET /system/first-steps. */
export const systemFirstSteps = z.strictObject({
  /** In their order; none where the installation holds the demo. */
  steps: z.array(systemFirstStep),
});

/** Answer of POST /system/test-mail. */
export const systemTestMail = z.strictObject({
  /** Address the message goes to: that of the caller. */
  to: z.string(),
});
