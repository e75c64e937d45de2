import { type Adapter, type AdapterPayload, errors } from 'oidc-provider';
import type { ProviderRecords } from './provider-ports.ts';

/** One model of oidc-provider over the host's records. Life times come in seconds. */
export function recordsAdapter(records: ProviderRecords, now: () => Date): (model: string) => Adapter {
  return (model) => ({
    upsert: (id, payload, expiresIn) =>
      records.upsert(model, id, payload, expiresIn ? new Date(now().getTime() + expiresIn * 1000) : null),
    find: (id) => records.find(model, id) as Promise<AdapterPayload | undefined>,
    findByUid: (uid) => records.findByUid(model, uid) as Promise<AdapterPayload | undefined>,
    findByUserCode: (code) => records.findByUserCode(model, code) as Promise<AdapterPayload | undefined>,
    async consume(id) {
      // why: oidc-provider looks at `consumed` before it calls this; two exchanges of one code at the
      // same moment both see it unset, and only the record itself shows who came first.
      if (!(await records.consume(model, id, now()))) throw new errors.InvalidGrant('code already consumed');
    },
    destroy: (id) => records.destroy(model, id),
    revokeByGrantId: (grantId) => records.revokeByGrantId(grantId),
  });
}
