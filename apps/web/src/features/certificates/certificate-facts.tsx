import type { CertificateDetails } from '@monda/domain/certificates/certificate-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import { isolated } from '../../lib/isolated.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';

/** For whom it is, in which language, and who ordered it when. */
export function CertificateFacts({ certificate }: { readonly certificate: CertificateDetails }) {
  const say = words().certificateScreen;
  const { companyName, profile, language, askedBy, askedAt, frozenAt, issuedAt, reason } = certificate;
  return (
    <Panel title={say.details}>
      <DefinitionList
        layout="rows"
        details={[
          { label: words().heads.company, value: companyName },
          { label: words().detailLabels.kind, value: words().certificateWords.kinds[profile] },
          { label: words().detailLabels.language, value: words().certificateWords.languages[language] },
          { label: say.asked, value: words().controls.byAt(isolated(askedBy), formatMoment(askedAt)) },
          ...(frozenAt === null ? [] : [{ label: say.frozen, value: formatMoment(frozenAt) }]),
          ...(issuedAt === null
            ? []
            : [{ label: words().detailLabels.issued, value: formatMoment(issuedAt) }]),
          ...(reason === null ? [] : [{ label: say.reason, value: reason }]),
        ]}
      />
    </Panel>
  );
}
