import type { CompanyDetails as Company } from '@monda/domain/companies/company-fields.ts';
import { IconPlus } from '../../ui/icons/plus.ts';
import { words } from '@monda/phrases/words.ts';
import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { useRead } from '../../lib/api-hooks.ts';
import { useCameBack } from '../../lib/forms/saved-form.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { FormSkeleton } from '../../ui/form-skeleton.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import { ownerOf } from '../../lib/device/device-owners.ts';
import { SavedForm } from '../../ui/saved-form.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { PageHeader } from '../../ui/page-header.tsx';
import { Panel } from '../../ui/panel.tsx';
import { StatusBadge } from '../../ui/status-badge.tsx';
import { Day } from '../../ui/values.tsx';
import css from './companies.module.css';
import { companyEditHref } from './company-addresses.ts';
import { companyLook } from './company-looks.ts';
import { CompanyNotFound, isUnknownCompany, toCompanies } from './company-not-found.tsx';
import { CompanyUsers, type UserActions } from './company-users.tsx';
import { useCompanyToggle } from './use-company-toggle.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';
import typography from '../../ui/typography.module.css';

export interface CompanyDetailsProps {
  readonly id: string;
  /** Id of the signed-in person. */
  readonly viewerId: string;
  /** What has to be said about its people above everything else. */
  readonly notice: ReactNode;
  readonly userActions: UserActions;
}

/** One company: what is known of it, and its people. */
export function CompanyDetails({ id, viewerId, notice, userActions }: CompanyDetailsProps) {
  const read = useRead('companies.get', { params: { id } });
  if (read.data !== undefined) {
    return (
      <LoadedCompany
        key={read.data.id}
        company={read.data}
        loading={read.isFetching}
        viewerId={viewerId}
        notice={notice}
        userActions={userActions}
      />
    );
  }
  if (read.isError && isUnknownCompany(read.error)) return <CompanyNotFound viewerId={viewerId} />;
  return (
    <>
      <PageHeader title={words().screens.companyDetails} back={toCompanies(viewerId)} />
      {read.isError ? (
        <InlineError message={words().companyScreens.detailsFailed} onRetry={() => void read.refetch()} />
      ) : (
        <FormSkeleton lines={5} />
      )}
    </>
  );
}

const InviteDialog = lazyPart(() => import('./invite-dialog.tsx'), 'InviteDialog');

interface InvitationProps {
  readonly company: Company;
  readonly opened: boolean;
  readonly onOpen: () => void;
  readonly onClose: () => void;
}

/** The dialog that invites a person, fetched when it is asked for. What came back and was not sent asks for it. */
function Invitation({ company, opened, onOpen, onClose }: InvitationProps) {
  const [asked, setAsked] = useState(false);
  if (opened && !asked) setAsked(true);
  const cameBack = useCameBack();
  const open = useEffectEvent(onOpen);
  useEffect(() => {
    if (cameBack) open();
  }, [cameBack]);
  return asked ? <InviteDialog company={company} opened={opened} onClose={onClose} /> : null;
}

interface LoadedCompanyProps {
  readonly company: Company;
  readonly loading: boolean;
  readonly viewerId: string;
  readonly notice: ReactNode;
  readonly userActions: UserActions;
}

function LoadedCompany({ company, loading, viewerId, notice, userActions }: LoadedCompanyProps) {
  const [inviting, setInviting] = useState(false);
  const { toggle, busyId } = useCompanyToggle();
  const reasonId = useId();
  return (
    <>
      <PageHeader
        title={company.name}
        back={toCompanies(viewerId)}
        actions={
          <LinkButton href={companyEditHref(company)} variant="default">
            {words().screens.editCompany}
          </LinkButton>
        }
      />
      {company.isActive ? null : (
        <div className={layout.below16}>
          <Notice
            tone="warning"
            action={
              <Button
                variant="default"
                size="xs"
                loading={busyId !== null}
                aria-label={words().companyScreens.activateNamed(company.name)}
                onClick={() => toggle(company)}
              >
                {words().companyScreens.activate}
              </Button>
            }
          >
            {words().companyScreens.inactiveNotice}
          </Notice>
        </div>
      )}
      {notice}
      <Panel title={words().heads.company}>
        <DefinitionList
          details={[
            { label: words().detailLabels.name, value: company.name },
            { label: words().heads.status, value: <StatusBadge look={companyLook(company)} /> },
            { label: words().detailLabels.address, value: company.address },
            { label: words().heads.created, value: <Day moment={company.createdAt} /> },
          ]}
        />
      </Panel>
      <div className={css.people}>
        <h2 className={css.heading}>{words().companyScreens.users}</h2>
        <div className={css.add}>
          {company.isActive ? null : (
            <span className={typography.small} id={reasonId}>
              {words().companyScreens.addUserReason}
            </span>
          )}
          <Button
            leftSection={<IconPlus size={16} aria-hidden />}
            disabled={!company.isActive}
            aria-describedby={company.isActive ? undefined : reasonId}
            onClick={() => setInviting(true)}
          >
            {words().companyScreens.addUser}
          </Button>
        </div>
      </div>
      <CompanyUsers users={company.users} loading={loading} {...userActions} />
      <SavedForm owner={ownerOf.form(viewerId, 'invitation', company.id)}>
        <Invitation
          company={company}
          opened={inviting}
          onOpen={() => setInviting(true)}
          onClose={() => setInviting(false)}
        />
      </SavedForm>
    </>
  );
}
