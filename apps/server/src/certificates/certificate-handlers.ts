import { asActor, asChange, asReader, type HandlerTable } from '../http/calls/handler-table.ts';
import { orderCertificate } from './issuing/certificate-order.ts';
import { SIGNER_HANDLERS } from './keys/signer-handlers.ts';
import { getCertificate } from './reading/certificate-details.ts';
import { listCertificates } from './reading/certificate-list.ts';
import { SIGNING_HANDLERS } from './signings/signing-handlers.ts';
import { askVoid, confirmVoid, withdrawVoid } from './voiding/void-handlers.ts';

/** The calls about certificates and signatures. */
export const CERTIFICATE_HANDLERS = {
  'certificates.issue': asChange(orderCertificate),
  'certificates.list': asReader(listCertificates),
  'certificates.get': asActor(getCertificate),
  'certificates.void': asChange(askVoid),
  'certificates.confirmVoid': asChange(confirmVoid),
  'certificates.withdrawVoid': asChange(withdrawVoid),
  ...SIGNER_HANDLERS,
  ...SIGNING_HANDLERS,
} satisfies HandlerTable;
