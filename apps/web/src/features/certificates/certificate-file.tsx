import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { IconCheck } from '../../ui/icons/check.ts';
import { IconCopy } from '../../ui/icons/copy.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { StoredFileLink } from '../../ui/document-link.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Panel } from '../../ui/panel.tsx';
import { useCopied } from '../../ui/use-copied.ts';
import { CertificateProofs } from './certificate-proofs.tsx';
import css from './certificates.module.css';

/** The signed file, and the hashes it is compared by. */
export function CertificateFile({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const { file, fileSha256, dataSha256, state, timeStampedAt } = certificate;
  return (
    <Panel title={words().detailLabels.file}>
      {file === null ? (
        <p className={css.hint}>{state === 'failed' ? say.neverFile : say.noFile}</p>
      ) : (
        <p className={css.file}>
          <StoredFileLink file={file}>{say.fileName}</StoredFileLink>
        </p>
      )}
      <CertificateProofs certificate={certificate} />
      <DefinitionList
        details={[
          ...(fileSha256 === null
            ? []
            : [
                {
                  label: say.fileSha256,
                  value: <Hash text={fileSha256} what={say.fileSha256} />,
                  wide: true,
                },
              ]),
          ...(dataSha256 === null
            ? []
            : [
                {
                  label: say.dataSha256,
                  value: <Hash text={dataSha256} what={say.dataSha256} />,
                  wide: true,
                },
              ]),
          ...(file === null
            ? []
            : [
                {
                  label: say.time,
                  value:
                    timeStampedAt === null ? say.notWitnessed : say.witnessed(formatMoment(timeStampedAt)),
                  wide: true,
                },
              ]),
        ]}
      />
    </Panel>
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
