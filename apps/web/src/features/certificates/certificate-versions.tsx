import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { formatDay } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Typed } from '../../ui/values.tsx';
import { certificateHref, certificateLook } from './certificate-looks.ts';
import css from './certificates.module.css';

/** All versions of a number, the newest first. */
export function CertificateVersions({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const name = words().certificateWords.version;
  return (
    <Panel title={say.versions}>
      <ul className={css.items}>
        {certificate.versions.map((each) => (
          <li key={each.id}>
            <div className={css.item}>
              {each.id === certificate.id ? (
                <strong>
                  {name(each.version)} ({say.shown})
                </strong>
              ) : (
                <AppLink href={certificateHref(each)} className={css.way}>
                  {name(each.version)}
                </AppLink>
              )}
              <StatusBadge look={certificateLook(each.state)} />
            </div>
            <p className={css.hint}>
              {each.issuedAt === null ? null : formatDay(each.issuedAt)}
              {each.issuedAt === null || each.reason === null ? null : ' · '}
              {each.reason === null ? null : <Typed text={each.reason} />}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
