import { FAMILY_CODES, familyLabel } from '@monda/domain/items/item-catalogue.ts';
import { ATTENTION_REASONS, readsAttention } from '@monda/domain/items/attention-readers.ts';
import { WITH_WHOM } from '@monda/domain/items/waits-for.ts';
import { hasRole } from '@monda/domain/identity/roles.ts';
import { words } from '@monda/phrases/words.ts';
import { useRead } from '../../../../lib/api-hooks.ts';
import type { ListAddress } from '../../../../lib/list-address.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { FilterSelect } from '../../../../ui/filter-select.tsx';
import { LabelledField } from '../../../../ui/labelled-field.tsx';
import { useDayPicker } from '../../../../ui/use-day-picker.tsx';
import css from './list-tools.module.css';

interface Of {
  readonly address: ListAddress;
}

/** The filters next to search and status; companies and evaluators for those who may ask for them. */
export function FilterFields({ address, role }: Of & { readonly role: string }) {
  const staff = hasRole(role, ['admin', 'fixed_assets_manager', 'technical_evaluator']);
  const { data } = useRead('items.filterChoices', undefined, { enabled: staff, cacheMs: 60_000 });
  const say = words().listTools;
  const select = (
    name: string,
    label: string,
    all: string,
    of: readonly { value: string; label: string }[],
  ) => (
    <LabelledField label={label}>
      <FilterSelect
        label={label}
        value={of.some(({ value }) => value === address.value(name)) ? address.value(name) : ''}
        options={of}
        allLabel={all}
        onChange={(value) => address.change({ [name]: value })}
        width="100%"
      />
    </LabelledField>
  );
  const named = (all: readonly { readonly id: string; readonly name: string }[] = []) =>
    all.map(({ id, name }) => ({ value: id, label: name }));
  return (
    <>
      {select(
        'family',
        words().itemFields.family,
        say.allFamilies,
        FAMILY_CODES.map((code) => ({ value: code, label: familyLabel(code) })),
      )}
      {staff ? select('companyId', words().heads.company, say.allCompanies, named(data?.companies)) : null}
      {staff && role !== 'technical_evaluator'
        ? select('evaluatorId', words().detailLabels.evaluator, say.allEvaluators, named(data?.evaluators))
        : null}
      {select(
        'withWhom',
        say.withWhom,
        say.withAnybody,
        WITH_WHOM.map((whom) => ({ value: whom, label: say.whom[whom] })),
      )}
      {readsAttention(role)
        ? select(
            'attention',
            words().lateness.attention,
            words().lateness.noAttention,
            ATTENTION_REASONS.map((reason) => ({ value: reason, label: words().lateness.reasons[reason] })),
          )
        : null}
      <DayField address={address} name="createdFrom" label={say.createdFrom} />
      <DayField address={address} name="createdTo" label={say.createdTo} />
      <DayField address={address} name="destructionFrom" label={say.destructionFrom} />
      <DayField address={address} name="destructionTo" label={say.destructionTo} />
      <DayField address={address} name="certificateSince" label={say.certificateSince} />
      <Checkbox
        label={words().lateness.onlyLate}
        checked={address.value('late') === 'true'}
        onChange={({ currentTarget }) => address.change({ late: currentTarget.checked })}
      />
    </>
  );
}

function DayField({ address, name, label }: Of & { readonly name: string; readonly label: string }) {
  const { input, inputClass, button } = useDayPicker({ label, earliest: '2000-01-01' });
  return (
    <LabelledField label={label} htmlFor={input.id}>
      <span className={css.dayField}>
        <input
          {...input}
          className={`${css.day} ${inputClass}`}
          value={address.value(name)}
          onChange={({ currentTarget }) => {
            if (currentTarget.validity.valid)
              address.change({ [name]: currentTarget.value }, { replace: true });
          }}
        />
        {button}
      </span>
    </LabelledField>
  );
}
