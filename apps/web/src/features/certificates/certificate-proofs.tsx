import { formatMoment } from '@monda/domain/base/date-format.ts';
import type { CertificateDetails, LogEvent } from '@monda/domain/certificates/certificate-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { errorText } from '../../lib/api-error.ts';
import { useDownload } from '../../lib/use-download.ts';
import { Button } from '../../ui/button.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import css from './certificates.module.css';

/** The proof files of what became of a version: to save, or when they are there. */
export function CertificateProofs({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const { id, proofs } = certificate;
  if (proofs.length === 0) return null;
  return (
    <ul className={css.proofs} aria-label={say.proofs}>
      {proofs.map(({ event, readyAt }) => (
        <li key={event}>
          {readyAt === null ? (
            <SaveProof certificateId={id} event={event} />
          ) : (
            <span className={css.hint}>{say.proofLater(say.proofOf[event], formatMoment(readyAt))}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

/** Saves one proof file. */
function SaveProof({ certificateId, event }: { readonly certificateId: string; readonly event: LogEvent }) {
  const { bytes, error, start } = useDownload();
  const save = () => start('certificates.proof', { params: { id: certificateId, event } });
  return (
    <>
      <Button variant="subtle" className={css.proof} loading={bytes !== null} onClick={() => void save()}>
        {words().certificateScreen.proofOf[event]}
      </Button>
      {error === null ? null : (
        <InlineError message={errorText(error, words().certificateScreen.proofFailed)} />
      )}
    </>
  );
}
