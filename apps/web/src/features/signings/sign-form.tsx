import { NativeSelect, TextInput } from '@mantine/core';
import {
  SENTENCES_OF_CAPACITY,
  SIGNER_CAPACITIES,
  type SignerCapacity,
} from '@monda/domain/signings/signing-choices.ts';
import { words } from '@monda/phrases/words.ts';
import { useEffect, useEffectEvent, useId } from 'react';
import { Button } from '../../ui/button.tsx';
import { ChoiceGroup } from '../../ui/choice-group.tsx';
import { Checkbox, Radio } from '../../ui/choice.tsx';
import { ActionBar } from '../../ui/form-layout.tsx';
import { InlineError } from '../../ui/inline-error.tsx';
import layout from '../../ui/layout.module.css';
import { lazyPart } from '../../ui/lazy-component.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Panel } from '../../ui/panel.tsx';
import typography from '../../ui/typography.module.css';
import { Typed } from '../../ui/values.tsx';
import { useLeaveWarning } from '../../ui/use-leave-warning.ts';
import css from './sign.module.css';
import { SignaturePadField } from './signature-pad-field.tsx';
import { type Changed, type SigningOptions, useSigning } from './use-signing.ts';

const RefuseDialog = lazyPart(() => import('./refuse-dialog.tsx'), 'RefuseDialog');

/** Where a link above a long list leads. */
export const FORM_ID = 'signature';

export interface SignFormProps extends SigningOptions {
  /** Whether something was entered or drawn that would be lost. */
  readonly onBegun: (isBegun: boolean) => void;
  readonly readAgain: () => void;
}

/** Who signs, what and how; nothing of it is stored on the device. */
export function SignForm({ items, onBegun, onGiven, readAgain }: SignFormProps) {
  const say = words().signings;
  const signing = useSigning({ items, onGiven });
  const { form, changed, refusal, submit, isPending } = signing;
  const { isDirty } = form.api.formState;
  const signable = items.filter(({ statementSha256 }) => statementSha256 !== null);
  const tellBegun = useEffectEvent(onBegun);
  useEffect(() => tellBegun(isDirty), [isDirty]);
  useLeaveWarning(isDirty);
  if (signable.length === 0) return null;
  return (
    <form id={FORM_ID} tabIndex={-1} className={css.form} noValidate onSubmit={submit(false)}>
      <Panel title={say.form}>
        <div className={layout.column16}>
          <TextInput label={say.signer} autoComplete="off" {...form.field('name')} />
          <TextInput label={say.organisation} autoComplete="off" {...form.field('organisation')} />
          <Capacity form={form} />
          <Way form={form} />
          <Checkbox label={say.agree(signable.length)} {...form.field('agreed')} />
          <p className={typography.hint}>{say.simple}</p>
          <InlineError message={form.failure} />
          {changed === null ? null : (
            <ChangedItems
              changed={changed}
              onOthers={() => void signing.giveForOthers(changed)}
              onReadAgain={() => {
                signing.forgetChanged();
                readAgain();
              }}
            />
          )}
        </div>
        <ActionBar
          start={
            <Button variant="default" disabled={isPending} onClick={submit(true)}>
              {say.refuse}
            </Button>
          }
        >
          <Button type="submit" loading={isPending}>
            {say.sign}
          </Button>
        </ActionBar>
      </Panel>
      {refusal === null ? null : (
        <RefuseDialog
          opened
          name={refusal.name}
          busy={isPending}
          failure={form.failure}
          onClose={signing.closeRefusal}
          onRefuse={signing.refuse}
        />
      )}
    </form>
  );
}

type Form = ReturnType<typeof useSigning>['form'];

/** In what capacity a person signs, and the sentences that go with it. */
function Capacity({ form }: { readonly form: Form }) {
  const say = words().signings;
  const [typed, sentence] = form.api.watch(['capacity', 'sentence']);
  const capacity = SIGNER_CAPACITIES.find((each) => each === typed);
  const takeFirst = () => {
    const chosen = form.api.getValues('capacity') as SignerCapacity | '';
    if (chosen !== '') form.api.setValue('sentence', SENTENCES_OF_CAPACITY[chosen][0] ?? 'present');
    if (chosen !== 'other') form.api.setValue('capacityText', '');
  };
  const name = useId();
  return (
    <>
      <NativeSelect
        label={say.capacity}
        data={[
          { value: '', label: say.chooseCapacity, disabled: true },
          ...SIGNER_CAPACITIES.map((value) => ({ value, label: say.capacities[value] })),
        ]}
        {...form.field('capacity', takeFirst)}
      />
      {capacity === 'other' ? (
        <TextInput label={say.otherCapacity} autoComplete="off" {...form.field('capacityText')} />
      ) : null}
      <ChoiceGroup legend={say.sentence} error={form.field('sentence').error}>
        {capacity === undefined ? (
          <p className={typography.hint}>{say.sentenceHint}</p>
        ) : (
          SENTENCES_OF_CAPACITY[capacity].map((each) => (
            <Radio
              key={each}
              name={name}
              label={say.sentences[each]}
              checked={each === sentence}
              onChange={() => form.api.setValue('sentence', each, { shouldDirty: true })}
            />
          ))
        )}
      </ChoiceGroup>
    </>
  );
}

/** Whether the person draws or types, with the box to draw in or the typed name. */
function Way({ form }: { readonly form: Form }) {
  const say = words().signings;
  const [way, typed] = form.api.watch(['way', 'name']);
  const name = useId();
  const choice = (value: 'drawn' | 'typed', label: string) => (
    <Radio
      name={name}
      label={label}
      checked={way === value}
      onChange={() => {
        form.api.clearErrors('drawing');
        form.api.setValue('way', value, { shouldDirty: true });
        // why: the box is empty when it is there again.
        form.api.setValue('drawing', null, { shouldDirty: true });
      }}
    />
  );
  return (
    <>
      <ChoiceGroup legend={say.way}>
        {choice('drawn', say.draw)}
        {choice('typed', say.type)}
      </ChoiceGroup>
      {way === 'drawn' ? (
        <SignaturePadField
          {...form.field('drawing')}
          onDrawn={(drawing) => {
            form.api.clearErrors('drawing');
            form.api.setValue('drawing', drawing, { shouldDirty: true });
          }}
        />
      ) : (
        <div className={layout.column8}>
          <p className={css.typed}>
            {typed.trim() === '' ? (
              <span className={typography.muted}>{say.typedEmpty}</span>
            ) : (
              <Typed text={typed} />
            )}
          </p>
          <p className={typography.hint}>{say.typedHint}</p>
        </div>
      )}
    </>
  );
}

interface ChangedItemsProps {
  readonly changed: Changed;
  readonly onOthers: () => void;
  readonly onReadAgain: () => void;
}

/** Which items are no longer as the list showed them, and what can be done. */
function ChangedItems({ changed: { body, ids, sentences }, onOthers, onReadAgain }: ChangedItemsProps) {
  const say = words().signings;
  const others = body.items.length - ids.size;
  const label = body.signature.kind === 'refused' ? say.othersRefuse : say.others;
  return (
    <div role="alert">
      <Notice tone="warning" title={say.changedTitle(ids.size)}>
        <div className={layout.column8}>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <p>{say.changedHint}</p>
          <div className={layout.row8}>
            <Button variant="default" onClick={onReadAgain}>
              {say.readAgain}
            </Button>
            {others === 0 ? null : (
              <Button variant="default" onClick={onOthers}>
                {label(others)}
              </Button>
            )}
          </div>
        </div>
      </Notice>
    </div>
  );
}
