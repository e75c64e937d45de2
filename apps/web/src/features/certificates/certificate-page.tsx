import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { returnAddress } from '../../lib/list-return-state.ts';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { CertificateActions } from './certificate-actions.tsx';
import { CertificateBanners } from './certificate-banners.tsx';
import { CertificateFacts } from './certificate-facts.tsx';
import { CertificateFile } from './certificate-file.tsx';
import { LIST_PATH } from './certificate-looks.ts';
import { certificateLook } from './certificate-looks.ts';
import { CertificateVersions } from './certificate-versions.tsx';
import css from './certificates.module.css';
import { CertifiedItems } from './certified-items.tsx';
import { EvidenceArchive } from './evidence-archive.tsx';
import { useNewsOfWork } from './use-news-of-work.ts';
import { VoidRequests } from './void-requests.tsx';

export interface CertificatePageProps {
  readonly id: string;
  readonly personId: string;
  readonly role: string;
}

/** One version of a certificate: its file, its items, its other versions, and what the reader may do. */
export function CertificatePage({ id, personId, role }: CertificatePageProps) {
  const say = words().certificateScreen;
  const read = useRead('certificates.get', { params: { id } });
  useNewsOfWork(read.data === undefined ? [] : [read.data, ...othersOf(read.data)], read.refetch);
  const back = { href: returnAddress(personId, LIST_PATH), label: words().screens.certificates };
  if (read.data !== undefined) {
    return <LoadedCertificate certificate={read.data} back={back} personId={personId} role={role} />;
  }
  if (isUnknown(read.error)) {
    return <PageHeader title={say.notFound} subtitle={say.notFoundHint} back={back} />;
  }
  return (
    <>
      <PageHeader title={words().issueCertificate.panel} back={back} />
      {read.isError ? (
        <InlineError message={say.failed} onRetry={() => void read.refetch()} />
      ) : (
        <FormSkeleton lines={5} />
      )}
    </>
  );
}

const othersOf = ({ id, versions }: CertificateDetails) => versions.filter((each) => each.id !== id);

const isUnknown = (error: unknown) =>
  error instanceof ApiError && (error.status === 404 || error.status === 400);

interface LoadedCertificateProps {
  readonly certificate: CertificateDetails;
  readonly back: { readonly href: string; readonly label: string };
  readonly personId: string;
  readonly role: string;
}

function LoadedCertificate({ certificate, back, personId, role }: LoadedCertificateProps) {
  const [stale, setStale] = useState<string | null>(null);
  const { number, version, state, profile } = certificate;
  return (
    <>
      <PageHeader
        title={<span className={css.number}>{number}</span>}
        subtitle={`${words().certificateWords.version(version)} · ${words().certificateWords.kinds[profile]}`}
        back={back}
        aside={<StatusBadge look={certificateLook(state)} size="large" />}
        actions={<CertificateActions certificate={certificate} personId={personId} onStale={setStale} />}
      />
      <div role="alert" className={css.stale}>
        {stale === null ? null : <Notice tone="warning">{stale}</Notice>}
      </div>
      <CertificateBanners certificate={certificate} />
      <div className={css.columns}>
        <div className={css.main}>
          <CertificateFile certificate={certificate} />
          <EvidenceArchive certificate={certificate} role={role} />
          <CertifiedItems certificate={certificate} />
        </div>
        <div className={css.side}>
          <CertificateFacts certificate={certificate} />
          <CertificateVersions certificate={certificate} />
          <VoidRequests requests={certificate.voidRequests} />
        </div>
      </div>
    </>
  );
}
