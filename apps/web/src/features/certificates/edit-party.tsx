import { NativeSelect, TextInput } from '@mantine/core';
import {
  MOST_REGISTRATIONS,
  type PartyAnswer,
  type PartyForm,
  TAX_REGISTRATIONS,
} from '@monda/domain/facts/party-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { hasCode } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { type FormCore, useCheckedForm } from '../../lib/forms/checked-form.ts';
import { useForgetForm } from '../../lib/forms/saved-form.ts';
import { Button } from '../../ui/button.tsx';
import { ActionBar, FormGrid, WholeLine } from '../../ui/form-layout.tsx';
import { GrowingText } from '../../ui/growing-text.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { CameBackNotice } from '../../ui/saved-form.tsx';
import { notify } from '../../ui/toast.ts';
import { Setting, type SettingFieldsProps } from '../../ui/setting.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import { PARTY_NAMES, typedParty, typedPartyOf, type TypedParty } from './party-form.ts';

export interface EditPartyProps {
  /** `provider`, `own`, or the id of a company. */
  readonly id: string;
}

/** What certificates say of a party, as a form, once it is read. */
export function EditParty({ id }: EditPartyProps) {
  const read = useRead('certificateParties.get', { params: { id } });
  return (
    <Setting read={read} failed={words().certificateSettings.loadFailed}>
      {(stored) => <PartyFields id={id} stored={stored} readAgain={read.refetch} />}
    </Setting>
  );
}

function PartyFields({ id, stored, readAgain }: EditPartyProps & SettingFieldsProps<PartyAnswer>) {
  const say = words().certificateSettings;
  const [known, setKnown] = useState(stored.version);
  const form = useCheckedForm<TypedParty, PartyForm>(typedParty, typedPartyOf(stored));
  const forget = useForgetForm();
  useLeaveWarning(form.api.formState.isDirty);
  const send = useSend('certificateParties.change', {
    refreshes: ['certificateParties', 'facts.preflight', 'certificates.signer'],
    onSuccess: (saved) => {
      setKnown(saved.version);
      form.api.reset(typedPartyOf(saved));
      void forget().then(() => notify.success(words().controls.saved));
    },
    onError: (error) => {
      if (hasCode(error, 'version_changed')) return void showOvertaken();
      form.takeRefusal(error, words().controls.notSaved, PARTY_NAMES);
    },
  });
  const showOvertaken = async () => {
    const { data } = await readAgain();
    if (data === undefined) return form.fail(words().controls.notSaved);
    setKnown(data.version);
    takeUntouched(form.api, typedPartyOf(data));
    form.fail(say.overtaken);
  };
  const submit = form.onSubmit((body) => send.mutate({ params: { id }, body, ifMatch: known }));
  return (
    <form className={layout.column16} noValidate onSubmit={submit}>
      <CameBackNotice />
      <FormGrid>
        <WholeLine>
          <TextInput
            label={say.legalName}
            description={id === 'provider' ? say.providerNameHint : say.legalNameHint}
            autoComplete="off"
            {...form.field('legalName')}
          />
        </WholeLine>
        <NativeSelect
          label={say.taxRegistration}
          data={[
            { value: '', label: say.noTaxRegistration },
            ...TAX_REGISTRATIONS.map((name) => ({
              value: name,
              label: name === 'other' ? say.otherTaxRegistration : name,
            })),
          ]}
          {...form.field('taxRegistration')}
        />
        <TextInput label={say.taxNumber} autoComplete="off" {...form.field('taxNumber')} />
        <WholeLine>
          <GrowingText form={form} name="address" label={words().detailLabels.address} />
        </WholeLine>
        <TextInput label={say.representative} autoComplete="off" {...form.field('representative')} />
        <TextInput
          label={say.representativeCapacity}
          autoComplete="off"
          {...form.field('representativeCapacity')}
        />
        <WholeLine>
          <GrowingText
            form={form}
            name="registrations"
            label={say.registrations}
            description={say.registrationsHint(MOST_REGISTRATIONS)}
          />
        </WholeLine>
      </FormGrid>
      <InlineError message={form.failure} />
      <ActionBar>
        <Button type="submit" loading={send.isPending}>
          {words().controls.save}
        </Button>
      </ActionBar>
    </form>
  );
}

/** Shows what another person saved in the fields into which nothing was typed here. */
function takeUntouched(api: FormCore<TypedParty, PartyForm>['api'], saved: TypedParty): void {
  const before = api.formState.defaultValues ?? {};
  for (const name of Object.keys(saved) as (keyof TypedParty)[]) {
    if (api.getValues(name) === before[name]) api.resetField(name, { defaultValue: saved[name] });
  }
}
