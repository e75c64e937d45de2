import { Radio, Select, TextInput } from '@mantine/core';
import type { CompanyDetails, CompanyUser } from '@monda/domain/companies/company-fields.ts';
import { Controller, useWatch } from 'react-hook-form';
import type { CheckedForm } from '../../lib/checked-form.ts';
import { isolated } from '../../lib/isolated.ts';
import { afterPointerRelease } from '../../lib/pointer-release.ts';
import { DefinitionList } from '../../ui/definition-list.tsx';
import { Panel } from '../../ui/panel.tsx';
import css from './companies.module.css';
import { COMPANIES_SCREEN_WORDING as say } from './companies-screen-wording.ts';
import { possibleAdministrators } from './company-search.ts';
import type { EditCompanyValues } from './edit-company-fields.ts';

/** A person in one line; people without names are called by their address already. */
const lineOf = ({ name, email }: CompanyUser) => (name === email ? email : `${isolated(name)} (${email})`);

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
          facts={[
            {
              label: say.presentAdministrator,
              value: present.length === 0 ? say.noAdministrator : present.map(lineOf).join(', '),
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

interface CandidateSelectProps {
  readonly form: CheckedForm<EditCompanyValues, EditCompanyValues>;
  readonly candidates: readonly CompanyUser[];
}

function CandidateSelect({ form, candidates }: CandidateSelectProps) {
  return (
    <Controller
      control={form.api.control}
      name="newAdminId"
      render={({ field: { onChange, value, ref, onBlur }, fieldState }) => (
        <Select
          label={say.newAdministrator}
          placeholder={say.chooseUser}
          required
          searchable
          maxDropdownHeight={240}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={say.noUserFound}
          data={candidates.map((user) => ({ value: user.id, label: lineOf(user) }))}
          value={value === '' ? null : value}
          error={fieldState.error?.message}
          ref={ref}
          onBlur={() => afterPointerRelease(onBlur)}
          onChange={(id) => {
            form.api.clearErrors('newAdminId');
            onChange(id ?? '');
          }}
        />
      )}
    />
  );
}
