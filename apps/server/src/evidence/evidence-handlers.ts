import type { AuditSeals } from '../audit/audit-seals.ts';
import type { Work } from '../database/work.ts';
import { asActor, type HandlerTable } from '../http/handler-table.ts';
import type { IncomingCall } from '../http/handlers.ts';

/** The call that gives a seal of the audit log to the person who prints. */
export const EVIDENCE_HANDLERS = { 'evidence.seal': asActor(makeSeal) } satisfies HandlerTable;

export async function makeSeal(
  work: Work,
  _call: IncomingCall<'evidence.seal'>,
  { seals }: { readonly seals: AuditSeals },
) {
  return { seal: await seals.make(work) };
}
