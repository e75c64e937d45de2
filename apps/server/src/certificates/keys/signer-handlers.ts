import { Refusal } from '@monda/domain/base/errors.ts';
import type { SignerAnswer } from '@monda/domain/certificates/signer-fields.ts';
import { words } from '@monda/phrases/words.ts';
import type { Transactions } from '../../database/transactions.ts';
import { type HandlerTable, withoutTransaction } from '../../http/calls/handler-table.ts';
import type { IncomingCall } from '../../http/calls/handlers.ts';
import type { IdempotentBulkAnswers } from '../../http/calls/idempotent-bulk-answers.ts';
import type { CertificateKeys, SignerStanding } from './certificate-keys.ts';
import { CERTIFICATE_KEYS_SETTING } from './stored-keys.ts';

/** The calls about what signs certificates, which belongs to the installation: the product reads and writes it, for administrators. */
export const SIGNER_HANDLERS = {
  'certificates.signer': withoutTransaction(getSigner),
  'certificates.replaceSigner': withoutTransaction(replaceSigner),
} satisfies HandlerTable;

interface SignerParts {
  readonly certificateKeys: Pick<CertificateKeys, 'standing' | 'replace'>;
}

interface ReplacingParts extends SignerParts {
  readonly transactions: Pick<Transactions, 'asSystem'>;
  readonly bulkAnswers: IdempotentBulkAnswers;
}

export async function getSigner(_call: IncomingCall<'certificates.signer'>, parts: SignerParts) {
  return answerOf(await parts.certificateKeys.standing());
}

/** Takes a new signer into use, in place of the one that the caller saw: of two callers one does. */
export async function replaceSigner(
  call: IncomingCall<'certificates.replaceSigner'>,
  { certificateKeys, transactions, bulkAnswers }: ReplacingParts,
) {
  const part = { id: 'signer', asked: call.body };
  const isDone = async () => {
    const before = await transactions.asSystem((tx) => bulkAnswers.of<true>(tx, call, [part]));
    const known = before.get(part.id);
    if (known instanceof Refusal) throw known;
    return known === true;
  };
  const say = words().signerRefusals;
  const refuse = (message: string) => new Refusal('conflict', { message });
  if (!(await isDone())) {
    const { signer, provider } = await certificateKeys.standing();
    if (signer === null) throw refuse(say.noKeys);
    if (signer.origin !== 'own') throw refuse(say.byCommand[signer.origin]);
    if (provider === null) throw refuse(say.unnamed);
    if (signer.sha256 !== call.body.signer) throw refuse(say.other);
    const isReplaced = await certificateKeys.replace(call.body.signer, async (work, roots) => {
      work.act(call, { subjectType: 'setting', subjectId: CERTIFICATE_KEYS_SETTING, details: { roots } });
      await bulkAnswers.keep(work, call, [part], new Map([[part.id, true]]));
    });
    if (!isReplaced && !(await isDone())) throw refuse(say.other);
  }
  return answerOf(await certificateKeys.standing());
}

const answerOf = ({ signer, roots, ...standing }: SignerStanding): SignerAnswer => ({
  ...standing,
  signer: signer && {
    ...signer,
    since: signer.since.toISOString(),
    endsAt: signer.endsAt.toISOString(),
  },
  roots: roots.map(({ sha256, from, until, endsAt }) => ({
    ...{ sha256, from: from.toISOString(), until: until?.toISOString() ?? null },
    endsAt: endsAt.toISOString(),
  })),
});
