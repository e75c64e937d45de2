import { NO_PARTY, PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import { PROVIDER } from '@monda/test-bed/provider-party.ts';
import type { NamedProvider } from '../src/certificates/keys/signer-names.ts';
import type { Transactions } from '../src/database/transactions.ts';

/** The provider as a signer of tests names it. */
export const NAMED_PROVIDER: NamedProvider = { organization: PROVIDER.legalName, identifier: null };

/** Gives the provider a name, where it has none, as keys of certificates need it; without a call. */
export const putProvider = (
  transactions: Pick<Transactions, 'asSystem'>,
  { legalName = PROVIDER.legalName, taxNumber = '' } = {},
): Promise<void> =>
  transactions.asSystem(async (tx) => {
    const { address, representative, representativeCapacity } = NO_PARTY;
    const made = await tx.insertIfNew('certificate_parties', {
      ...{ id: PROVIDER_PARTY, company_id: null, legal_name: legalName, tax_registration: null },
      ...{ tax_number: taxNumber, address, representative, registrations: [] },
      ...{ representative_capacity: representativeCapacity, version: 1, updated_at: tx.clock.now() },
    });
    if (made.length === 0) return;
    tx.ownAct({ action: 'test', subjectType: 'certificate_party', subjectId: PROVIDER_PARTY });
  });
