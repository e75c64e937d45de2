import { TextInput } from '@mantine/core';
import type { CompanyDetails } from '@monda/domain/companies/company-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../lib/forms/checked-form.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './companies.module.css';
import { administratorsOf, personInLine } from './company-looks.ts';
import { possibleAdministrators } from '@monda/domain/companies/company-search.ts';
import type { EditCompanyValues } from './edit-company-fields.ts';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Radio } from '../../ui/choice.tsx';

const CandidateSelect = lazyPart(() => import('./candidate-select.tsx'), 'CandidateSelect');

export interface AdministratorSectionProps {
  readonly company: CompanyDetails;
  readonly form: CheckedForm<EditCompanyValues, EditCompanyValues>;
}

/** Who administers the company, and the two ways to change that (decision A-121). */
export function AdministratorSection({ company, form }: AdministratorSectionProps) {
  const choice = useWatch({ control: form.api.control, name: 'administrator' });
  const present = administratorsOf(company);
  const candidates = possibleAdministrators(company.users);
  const choose = (value: EditCompanyValues['administrator']) => ({
    ...form.api.register('administrator', {
      onChange: () => form.api.clearErrors(['newAdminId', 'newAdminEmail']),
    }),
    value,
  });
  return (
    <Panel title={words().companyScreens.administrator}>
      <div className={css.part}>
        <DefinitionList
          details={[
            {
              label: words().companyScreens.presentAdministrator,
              value:
                present.length === 0
                  ? words().companyScreens.noAdministrator
                  : present.map(personInLine).join(', '),
            },
          ]}
        />
        <ChoiceGroup legend={words().companyScreens.changeAdministrator}>
          <Radio
            label={present.length === 0 ? words().companyScreens.keepNone : words().companyScreens.keep}
            {...choose('keep')}
          />
          <Radio
            label={words().companyScreens.transfer}
            description={
              reason(company) ??
              (candidates.length === 0
                ? words().companyScreens.transferReason
                : words().companyScreens.transferHint)
            }
            disabled={!company.isActive || candidates.length === 0}
            {...choose('transfer')}
          />
          {choice === 'transfer' ? (
            <div className={css.nested}>
              <CandidateSelect form={form} candidates={candidates} />
            </div>
          ) : null}
          <Radio
            label={words().companyScreens.inviteAdministrator}
            description={reason(company) ?? words().companyScreens.inviteAdministratorHint}
            disabled={!company.isActive}
            {...choose('invite')}
          />
          {choice === 'invite' ? (
            <div className={css.nested}>
              <TextInput
                label={words().companyScreens.administratorEmail}
                required
                inputMode="email"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                {...form.field('newAdminEmail')}
              />
            </div>
          ) : null}
        </ChoiceGroup>
      </div>
    </Panel>
  );
}

const reason = ({ isActive }: CompanyDetails) =>
  isActive ? undefined : words().companyScreens.inactiveReason;
