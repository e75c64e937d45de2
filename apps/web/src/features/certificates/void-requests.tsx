import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import { Panel } from '../../ui/panel.tsx';
import { Typed } from '../../ui/values.tsx';
import css from './certificates.module.css';

type VoidRequest = CertificateDetails['voidRequests'][number];

/** Who asked to void it and why, and what became of that; nothing where no one did. */
export function VoidRequests({ requests }: { readonly requests: readonly VoidRequest[] }) {
  const say = words().certificateScreen;
  if (requests.length === 0) return null;
  return (
    <Panel title={say.voidRequests}>
      <ul className={css.items}>
        {requests.map((request) => (
          <li key={request.askedAt}>
            <Typed text={request.reason} />
            <p className={css.hint}>
              {words().controls.byAt(isolated(request.askedBy), formatMoment(request.askedAt))}
            </p>
            <p className={css.hint}>{outcome(request)}</p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function outcome({ decided, decidedBy, decidedAt }: VoidRequest): string {
  const say = words().certificateScreen;
  const [by, moment] = [isolated(decidedBy ?? words().ui.none), formatMoment(decidedAt)];
  if (decided === null) return say.notDecided;
  return decided === 'confirmed' ? say.confirmedBy(by, moment) : say.withdrawnBy(by, moment);
}
