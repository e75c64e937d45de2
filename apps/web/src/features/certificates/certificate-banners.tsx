import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useState } from 'react';
import { isolated } from '../../lib/isolated.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { certificateHref } from './certificate-looks.ts';
import visuallyHidden from '../../ui/visually-hidden.module.css';
import css from './certificates.module.css';

/** What a reader has to know before the file: that it is no longer the newest, void, not there yet, or out of date. */
export function CertificateBanners({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const changed = certificate.items.filter((item) => item.changed === true).length;
  const { id, state } = certificate;
  const [seenInWork, setSeenInWork] = useState<string | null>(null);
  if (state === 'in_work' && seenInWork !== id) setSeenInWork(id);
  return (
    <div className={css.banners}>
      <div role="status">
        <StateBanner certificate={certificate} />
        {state === 'issued' && seenInWork === id ? (
          <p className={visuallyHidden.text}>{say.nowIssued}</p>
        ) : null}
      </div>
      <AskedBanner certificate={certificate} />
      {changed === 0 || certificate.state !== 'issued' ? null : (
        <Notice tone="warning">{say.changed(changed)}</Notice>
      )}
    </div>
  );
}

function StateBanner({ certificate }: { readonly certificate: CertificateDetails }): ReactNode {
  const say = words().certificateScreen;
  const { state, waitsFor, failedBecause, versions, version, voidRequests } = certificate;
  if (state === 'in_work') {
    return <Notice title={say.inWork}>{words().certificateWords.waits[waitsFor ?? 'turn']}</Notice>;
  }
  if (state === 'failed') {
    return (
      <Notice tone="warning" title={say.failedTitle}>
        {failedBecause === null ? null : `${words().certificateWords.failures[failedBecause]} `}
        {say.failedText}
      </Notice>
    );
  }
  const newer = versions.find((each) => each.version > version && each.state !== 'failed');
  const toNewer =
    newer === undefined ? null : (
      <LinkButton href={certificateHref(newer)} variant="default" size="xs">
        {say.toVersion(newer.version)}
      </LinkButton>
    );
  if (state === 'replaced') {
    return (
      <Notice tone="warning" title={say.replacedTitle} action={toNewer}>
        {newer?.reason ? say.reasonIs(isolated(newer.reason)) : null}
      </Notice>
    );
  }
  if (state === 'issued' && newer?.state === 'in_work') {
    return (
      <Notice title={say.newerInWork} action={toNewer}>
        {say.newerInWorkText}
      </Notice>
    );
  }
  if (state !== 'voided') return null;
  const request = voidRequests.find(({ decided }) => decided === 'confirmed');
  return (
    <Notice tone="warning" title={say.voidedTitle}>
      {request === undefined ? null : (
        <>
          <div>
            {say.voidedText(
              isolated(request.askedBy),
              isolated(request.decidedBy ?? words().ui.none),
              formatMoment(request.decidedAt),
            )}
          </div>
          <div>{say.reasonIs(isolated(request.reason))}</div>
        </>
      )}
    </Notice>
  );
}

function AskedBanner({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const request = certificate.voidRequests.find(({ decided }) => decided === null);
  if (request === undefined || certificate.state !== 'issued') return null;
  return (
    <Notice tone="warning" title={say.askedTitle}>
      <div>{say.askedText(isolated(request.askedBy), formatMoment(request.askedAt))}</div>
      <div>{say.reasonIs(isolated(request.reason))}</div>
    </Notice>
  );
}
