import type { SigningSeal } from '@monda/domain/signings/signing-forms.ts';
import type { Transactions } from '../../database/transactions.ts';
import {
  type CertificateKeys,
  type CertificateSigner,
  ProviderUnnamed,
  SignerEnded,
} from '../keys/certificate-keys.ts';

export interface SealingParts {
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly keys: Pick<CertificateKeys, 'signer'>;
}

/** Signings that one round seals. */
const A_ROUND = 20;

/** Seals signings for which there was no signer when they were given, the oldest first. */
export async function sealSignings(
  parts: SealingParts & { readonly onFailed: (error: unknown, signing: { readonly id: string }) => void },
  signal?: AbortSignal,
): Promise<void> {
  const waiting = await parts.transactions.asSystem((work) =>
    work.selectFrom('signings').select('id').where('seal', 'is', null).orderBy('at').limit(A_ROUND).execute(),
  );
  for (const signing of waiting) {
    signal?.throwIfAborted();
    try {
      await sealSigning(parts, signing.id);
    } catch (error) {
      // why: without a signer certificates wait as well, and say so.
      if (error instanceof SignerEnded || error instanceof ProviderUnnamed) return;
      parts.onFailed(error, signing);
    }
  }
}

/** When a signing was sealed, which is now unless it was before. Rejects with what the keys reject with. */
export async function sealSigning({ transactions, keys }: SealingParts, id: string): Promise<Date | null> {
  const signer = await keys.signer();
  return transactions.asSystem(async (work) => {
    const { record, sealed_at: before } = await work
      .selectFrom('signings')
      .select(['record', 'sealed_at'])
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (before !== null) return before;
    const sealed = { seal: JSON.stringify(await sealBy(signer, record)), sealed_at: work.clock.now() };
    await work.updateOne('signings', sealed, (query) => query.where('id', '=', id));
    work.ownAct({ action: 'signing.seal', subjectType: 'signing', subjectId: id });
    return sealed.sealed_at;
  });
}

async function sealBy(signer: CertificateSigner, record: string): Promise<SigningSeal> {
  const { algorithm, certificate, chain, root } = signer;
  const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');
  return {
    algorithm,
    value: base64(await signer.sign(Buffer.from(record, 'utf8'))),
    certificates: [certificate, ...chain, root].map(base64),
  };
}
