import '@mantine/core/styles/ScrollArea.layer.css';
import '@mantine/core/styles/Popover.layer.css';
import '@mantine/core/styles/Combobox.layer.css';
import { Select } from '@mantine/core';
import type { CompanyUser } from '@monda/domain/companies/company-fields.ts';
import { holdsWords } from '@monda/domain/base/search-words.ts';
import { words } from '@monda/phrases/words.ts';
import { Controller } from 'react-hook-form';
import type { CheckedForm } from '../../lib/forms/checked-form.ts';
import { afterPointerRelease } from '../../lib/pointer-release.ts';
import { personInLine } from './company-looks.ts';
import type { EditCompanyValues } from './edit-company-fields.ts';

interface CandidateSelectProps {
  readonly form: CheckedForm<EditCompanyValues, EditCompanyValues>;
  readonly candidates: readonly CompanyUser[];
}

/** Who may take the company over, to be found by typing. */
export function CandidateSelect({ form, candidates }: CandidateSelectProps) {
  return (
    <Controller
      control={form.api.control}
      name="newAdminId"
      render={({ field: { onChange, value, ref, onBlur }, fieldState }) => (
        <Select
          label={words().companyScreens.newAdministrator}
          placeholder={words().companyScreens.chooseUser}
          required
          searchable
          filter={({ options, search }) =>
            options.filter((option) => 'label' in option && holdsWords(option.label, search))
          }
          maxDropdownHeight={240}
          comboboxProps={{ withinPortal: false }}
          nothingFoundMessage={words().companyScreens.noUserFound}
          data={candidates.map((user) => ({ value: user.id, label: personInLine(user) }))}
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
