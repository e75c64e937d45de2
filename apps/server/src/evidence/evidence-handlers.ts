import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Work } from '../database/work.ts';
import { asActor, type HandlerTable } from '../http/calls/handler-table.ts';
import type { IncomingCall } from '../http/calls/handlers.ts';
import { providerName } from '../facts/fact-interface.ts';
import { sealLines } from './seal-lines.ts';

/** The call that gives a seal of the audit log, and the head of the log of certificates, to the person who prints. */
export const EVIDENCE_HANDLERS = { 'evidence.seal': asActor(makeSeal) } satisfies HandlerTable;

export async function makeSeal(
  work: Work,
  _call: IncomingCall<'evidence.seal'>,
  { seals }: { readonly seals: AuditSeals },
) {
  const [lines, provider] = [await sealLines(work, seals), await providerName(work)];
  return { ...lines, provider };
}
