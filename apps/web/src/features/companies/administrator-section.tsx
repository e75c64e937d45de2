import { TextInput } from '@mantine/core';
import type { CompanyDetails } from '@monda/domain/companies/company-fields.ts';
import { useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../lib/forms/checked-form.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { laterPart } from '../../ui/later-part.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './companies.module.css';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';
import { personInLine } from './company-looks.ts';
import { possibleAdministrators } from './company-search.ts';
import type { EditCompanyValues } from './edit-company-fields.ts';
import { Radio } from '../../ui/choice.tsx';

const CandidateSelect = laterPart(async () => (await import('./candidate-select.tsx')).CandidateSelect);

export interface AdministratorSectionProps {
  readonly company: CompanyDetails;
  readonly form: CheckedForm<EditCompanyValues, EditCompanyValues>;
}

/** Who administers the company, and the two ways to change that (decision A-121). */
export function AdministratorSection({ company, form }: AdministratorSectionProps) {
  const choice = useWatch({ control: form.api.control, name: 'administrator' });
  const present = company.users.filter(({ role }) => role === 'company_admin');
  const candidates = possibleAdministrators(company.users);
  const choose = (value: EditCompanyValues['administrator']) => ({
    ...form.api.register('administrator', {
      onChange: () => form.api.clearErrors(['newAdminId', 'newAdminEmail']),
    }),
    value,
  });
  return (
    <Panel title={say.administrator}>
      <div className={css.part}>
        <DefinitionList
          details={[
            {
              label: say.presentAdministrator,
              value: present.length === 0 ? say.noAdministrator : present.map(personInLine).join(', '),
            },
          ]}
        />
        <fieldset className={css.choices}>
          <legend className={css.legend}>{say.changeAdministrator}</legend>
          <Radio label={present.length === 0 ? say.keepNone : say.keep} {...choose('keep')} />
          <Radio
            label={say.transfer}
            description={reason(company) ?? (candidates.length === 0 ? say.transferReason : say.transferHint)}
            disabled={!company.isActive || candidates.length === 0}
            {...choose('transfer')}
          />
          {choice === 'transfer' ? (
            <div className={css.nested}>
              <CandidateSelect form={form} candidates={candidates} />
            </div>
          ) : null}
          <Radio
            label={say.inviteAdministrator}
            description={reason(company) ?? say.inviteAdministratorHint}
            disabled={!company.isActive}
            {...choose('invite')}
          />
          {choice === 'invite' ? (
            <div className={css.nested}>
              <TextInput
                label={say.administratorEmail}
                required
                inputMode="email"
                autoCapitalize="none"
                autoComplete="off"
                spellCheck={false}
                {...form.field('newAdminEmail')}
              />
            </div>
          ) : null}
        </fieldset>
      </div>
    </Panel>
  );
}

const reason = ({ isActive }: CompanyDetails) => (isActive ? undefined : say.inactiveReason);
