import { formatCount } from '@monda/domain/base/formats.ts';
import { READY_ADDRESS } from '@monda/domain/certificates/certificate-issuers.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import css from './ready-for-certificate.module.css';

/** How many completed items are ready for a certificate, and the way to them; nothing where none is. */
export function ReadyForCertificate() {
  const { data } = useRead('items.list', { query: { attention: 'certificate-ready', limit: 1 } });
  if (data === undefined || data.total === 0) return null;
  const howMany = `${formatCount(data.total)}${data.totalIsLowerBound === true ? '+' : ''}`;
  return (
    <div className={css.ready}>
      <Notice
        action={
          <LinkButton href={READY_ADDRESS} variant="default" size="xs">
            {words().waitingWork.showReady}
          </LinkButton>
        }
      >
        {words().waitingWork.readyToIssue(howMany, data.total)}
      </Notice>
    </div>
  );
}
