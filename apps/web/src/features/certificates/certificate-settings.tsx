import { NativeSelect } from '@mantine/core';
import { OWN_PARTY, PROVIDER_PARTY } from '@monda/domain/facts/party-fields.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { ownerOf } from '../../lib/device/device-owners.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { SavedForm } from '../../ui/saved-form.tsx';
import typography from '../../ui/typography.module.css';
import css from './certificate-settings.module.css';
import { EditIssue } from './edit-issue.tsx';
import { EditNeeds } from './edit-needs.tsx';
import { EditParty } from './edit-party.tsx';
import { CertificateSigner } from './signer.tsx';

export interface CertificateSettingsProps {
  readonly personId: string;
  readonly role: string;
}

/** What certificates say of their parties and what they need: administrators change all, company administrators their own. */
export function CertificateSettings({ personId, role }: CertificateSettingsProps) {
  const say = words().certificateSettings;
  const changesAll = hasRole(role, ['admin']);
  return (
    <>
      <PageHeader title={say.title} subtitle={changesAll ? say.subtitle : say.ownSubtitle} />
      <div className={css.panels}>
        {changesAll ? (
          <>
            <Panel title={words().detailLabels.provider}>
              <SavedParty personId={personId} id={PROVIDER_PARTY} />
            </Panel>
            <Panel title={say.issue} hint={say.issueHint}>
              <EditIssue />
            </Panel>
            <Panel title={words().certificateSigner.title} hint={words().certificateSigner.hint}>
              <CertificateSigner />
            </Panel>
            <Panel title={words().screens.companies}>
              <CompanyParties personId={personId} />
            </Panel>
            <Panel title={say.needs} hint={say.needsHint}>
              <EditNeeds />
            </Panel>
          </>
        ) : (
          <Panel title={say.ownCompany}>
            <SavedParty personId={personId} id={OWN_PARTY} />
          </Panel>
        )}
      </div>
    </>
  );
}

interface SavedPartyProps {
  readonly personId: string;
  readonly id: string;
}

function SavedParty({ personId, id }: SavedPartyProps) {
  return (
    <SavedForm key={id} owner={ownerOf.form(personId, 'certificate-party', id)}>
      <EditParty id={id} />
    </SavedForm>
  );
}

/** The companies, of which one is chosen at a time. */
function CompanyParties({ personId }: { readonly personId: string }) {
  const say = words().certificateSettings;
  const read = useRead('companies.list');
  const [chosen, setChosen] = useState<string | null>(null);
  if (read.data === undefined) {
    return <InlineError message={read.isError ? say.loadFailed : null} onRetry={() => void read.refetch()} />;
  }
  const { data } = read.data;
  const id = chosen ?? data[0]?.id;
  if (id === undefined) return <p className={typography.paragraph}>{say.noCompanies}</p>;
  return (
    <div className={layout.column16}>
      <NativeSelect
        className={css.company}
        label={words().heads.company}
        value={id}
        data={data.map((company) => ({ value: company.id, label: company.name }))}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      <SavedParty personId={personId} id={id} />
    </div>
  );
}
