import type { FileView } from '@monda/domain/files/file-view.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconCopy } from '../../ui/icons/copy.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Button } from '../../ui/button.tsx';
import { DownloadLink } from '../../ui/download-link.tsx';
import { Fold } from '../../ui/fold.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import { useCopied } from '../../ui/use-copied.ts';
import { CertificateProofs } from './certificate-proofs.tsx';
import css from './certificates.module.css';

/** The signed file with its first page and the link for others; below it, folded, what it is checked by. */
export function CertificateFile({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const { file, fileSha256, dataSha256, state, timeStampedAt } = certificate;
  const hashes = [
    ...(fileSha256 === null ? [] : [{ label: say.fileSha256, sha256: fileSha256 }]),
    ...(dataSha256 === null ? [] : [{ label: say.dataSha256, sha256: dataSha256 }]),
  ];
  return (
    <Panel title={words().detailLabels.file}>
      {file === null ? (
        <p className={css.hint}>{state === 'failed' ? say.neverFile : say.noFile}</p>
      ) : (
        <div className={css.file}>
          <FirstPage file={file} number={certificate.number} />
          <div className={layout.row8}>
            <DownloadLink file={file}>{words().issueCertificate.download}</DownloadLink>
            <CopyLink number={certificate.number} />
          </div>
        </div>
      )}
      {hashes.length === 0 ? null : (
        <div className={css.folded}>
          <Fold title={say.checkedBy}>
            <CertificateProofs certificate={certificate} />
            <DefinitionList
              details={[
                ...hashes.map(({ label, sha256 }) => ({
                  label,
                  value: <Hash text={sha256} what={label} />,
                  wide: true,
                })),
                ...(file === null
                  ? []
                  : [
                      {
                        label: say.time,
                        value:
                          timeStampedAt === null
                            ? say.notWitnessed
                            : say.witnessed(formatMoment(timeStampedAt)),
                        wide: true,
                      },
                    ]),
              ]}
            />
          </Fold>
        </div>
      )}
    </Panel>
  );
}

/** The first page, which downloads the file; nothing where there is no picture of it. */
function FirstPage({ file, number }: { readonly file: FileView; readonly number: string }) {
  const [broken, setBroken] = useState(false);
  if (file.thumbnailUrl === null || broken) return null;
  return (
    <a href={file.url} download={file.name} className={css.firstPage}>
      <img
        src={file.thumbnailUrl}
        alt={words().certificateScreen.firstPage(number)}
        onError={() => setBroken(true)}
      />
    </a>
  );
}

/** Copies the address at which anybody checks the certificate, without an account. */
function CopyLink({ number }: { readonly number: string }) {
  const { copied, copy } = useCopied(1_500);
  const say = words().certificateScreen;
  const address = `${window.location.origin}/verify#${number}`;
  return (
    <Button
      variant="default"
      leftSection={
        copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />
      }
      onClick={() => copy(address, () => notify.failure({ title: say.linkRefused, message: address }))}
    >
      {copied ? words().ui.copied : say.copyLink}
    </Button>
  );
}

/** A hash in full, with a button that copies it. */
export function Hash({ text, what }: { readonly text: string; readonly what: string }) {
  const { copied, copy } = useCopied(1_500);
  return (
    <span className={css.hash}>
      <code>{text}</code>
      <IconButton
        aria-label={copied ? words().ui.copied : words().certificateScreen.copy(what)}
        onClick={() => copy(text)}
      >
        {copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} stroke={1.7} aria-hidden />}
      </IconButton>
    </span>
  );
}
