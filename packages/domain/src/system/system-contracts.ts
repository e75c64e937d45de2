import type { Contract, NamedSchema } from '../base/contract.ts';
import type { SYSTEM_CALLS } from './system-calls.ts';
import {
  systemFirstStep,
  systemFirstSteps,
  systemJob,
  systemLine,
  systemReport,
  systemTestMail,
} from './system-fields.ts';

/** What the calls about how the installation is take and answer. */
export const SYSTEM_CONTRACTS = {
  'system.get': {
    summary: 'How the installation is: each line green, yellow or red, with what to do.',
    answer: systemReport,
  },
  'system.firstSteps': {
    summary: 'What a new installation needs before it is used, and what of it is done.',
    answer: systemFirstSteps,
  },
  'system.sendTestMail': {
    summary: 'Posts a test message to the caller, at most five within an hour.',
    refusals: ['conflict', 'too_many_requests'],
    status: 202,
    answer: systemTestMail,
  },
} as const satisfies Record<keyof typeof SYSTEM_CALLS, Contract>;

/** What of it the API document calls by a name. */
export const SYSTEM_SCHEMAS = {
  System: { schema: systemReport, is: 'How the installation is.' },
  SystemLine: { schema: systemLine, is: 'How one part of the installation is, and what to do.' },
  SystemJob: { schema: systemJob, is: 'Work that the server does by itself.' },
  SystemFirstSteps: { schema: systemFirstSteps, is: 'What a new installation needs before it is used.' },
  SystemFirstStep: {
    schema: systemFirstStep,
    is: 'One thing a new installation needs, and whether it is done.',
  },
  SystemTestMail: { schema: systemTestMail, is: 'Where a test message goes.' },
} as const satisfies Record<string, NamedSchema>;
