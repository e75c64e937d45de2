import { readsAnyPrice } from '@monda/domain/certificates/archived-prices.ts';
import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { IconFileZip } from '../../ui/icons/file-zip.ts';
import { useState } from 'react';
import { errorText } from '../../lib/api-error.ts';
import { openDownload } from '../../lib/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/choice.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { Panel } from '../../ui/panel.tsx';
import { notify } from '../../ui/toast.ts';
import css from './certificates.module.css';
import { useSendOnce } from './use-send-once.ts';

export interface EvidenceArchiveProps {
  readonly certificate: CertificateDetails;
  readonly role: string;
}

/** Asks for the address of the evidence archive, which the browser downloads; nothing while no version is issued. */
export function EvidenceArchive({ certificate, role }: EvidenceArchiveProps) {
  const say = words().certificateScreen.archive;
  const [withPrices, setWithPrices] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { send, isPending } = useSendOnce('certificates.archive', {
    onSuccess: ({ url }) => {
      openDownload(url);
      notify.success(say.begun);
    },
    onError: (error) => setFailure(errorText(error, say.failed)),
  });
  if (certificate.versions.every(({ issuedAt }) => issuedAt === null)) return null;
  return (
    <Panel title={say.title}>
      <div className={layout.column14}>
        <p className={css.hint}>{say.hint}</p>
        {readsAnyPrice(role) ? (
          <Checkbox
            label={say.withPrices}
            description={say.withPricesHint}
            checked={withPrices}
            disabled={isPending}
            onChange={(event) => setWithPrices(event.currentTarget.checked)}
          />
        ) : null}
        <InlineError message={failure} />
        <div>
          <Button
            variant="default"
            leftSection={<IconFileZip size={16} stroke={1.7} aria-hidden />}
            loading={isPending}
            onClick={() => {
              setFailure(null);
              send({ params: { id: certificate.id }, body: { withPrices } });
            }}
          >
            {say.download}
          </Button>
        </div>
      </div>
    </Panel>
  );
}
