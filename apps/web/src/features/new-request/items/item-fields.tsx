import { ITEM_FIELDS, type SpecifiedField, WIZARD_ORDER } from '@monda/domain/items/item-fields.ts';
import { isFurther } from '@monda/domain/projects/entry-fields.ts';
import { entryLabel } from '@monda/domain/projects/entry-words.ts';
import { words } from '@monda/phrases/words.ts';
import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { INVOICE_RULE, PHOTO_RULE } from '@monda/domain/files/file-rules.ts';
import {
  familyLabel,
  FAMILY_CODES,
  hasFreeTextType,
  typeLabel,
  typesOf,
} from '@monda/domain/items/item-catalogue.ts';
import { memo } from 'react';
import { useFormState, useWatch } from 'react-hook-form';
import { useField } from '../../../lib/forms/checked-form.ts';
import type { FileState } from '../../../ui/chosen-file.tsx';
import { CodeOptions } from '../../../ui/code-options.tsx';
import { FilePicker } from '../../../ui/file-picker.tsx';
import { FormGrid, WholeLine } from '../../../ui/form-layout.tsx';
import { asksSerialNumber, changeItem, type FormField, setInvoice, setPhotos } from '../draft/draft.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { fieldId } from '../draft/field-ids.ts';
import { FurtherFields } from './further-fields.tsx';
import type { ItemFormCore } from './item-form.ts';
import { SameSerialHint } from '../serial-numbers/same-serial-hint.tsx';
import type { SameSerial } from '../serial-numbers/same-serials.ts';
import type { Refusals } from '../draft/submission.ts';
import { useDraftPart } from '../draft/use-saved-draft.ts';
import { Checkbox } from '../../../ui/choice.tsx';

interface FieldsProps {
  readonly store: DraftStore;
  readonly itemKey: string;
  readonly form: ItemFormCore;
}
interface ItemFieldsProps extends FieldsProps {
  /** Where else the serial number stands. */
  readonly sameSerial: SameSerial | undefined;
  /** The field that is to get the focus. */
  readonly wished: FormField | undefined;
}

/** The controls of one item, in reading order. */
export const ItemFields = memo(function ItemFields(props: ItemFieldsProps) {
  const { store, itemKey, form, sameSerial, wished } = props;
  const id = (name: FormField) => fieldId(itemKey, name);
  return (
    <FormGrid>
      <KindFields itemKey={itemKey} form={form} />
      {WIZARD_ORDER.map((name) => {
        if (name === 'family' || name === 'type') return null;
        if (name === 'serialNumber')
          return <SerialNumber key={name} itemKey={itemKey} form={form} sameSerial={sameSerial} />;
        return <TextField key={name} name={name} itemKey={itemKey} form={form} />;
      })}
      <WholeLine>
        <PhotoField store={store} itemKey={itemKey} />
      </WholeLine>
      <WholeLine>
        <Checkbox
          id={id('hasOwnershipInvoice')}
          label={words().newRequest.hasOwnershipInvoice}
          {...useField(form, 'hasOwnershipInvoice')}
        />
      </WholeLine>
      <InvoiceField store={store} itemKey={itemKey} form={form} />
      <WholeLine>
        <FurtherFields itemKey={itemKey} form={form} isWished={isFurther(wished ?? '')} />
      </WholeLine>
    </FormGrid>
  );
});

type KindProps = Pick<FieldsProps, 'itemKey' | 'form'>;

interface TextFieldProps extends KindProps {
  readonly name: Exclude<SpecifiedField, 'family' | 'type' | 'serialNumber'>;
}

/** A field of one line or of several; the name of the item and long texts take the whole width. */
function TextField({ name, itemKey, form }: TextFieldProps) {
  const label = entryLabel(name);
  const { kind, required } = ITEM_FIELDS[name];
  const common = {
    id: fieldId(itemKey, name),
    label,
    required: required !== null,
    ...useField(form, name),
  };
  if (kind === 'text') {
    return (
      <WholeLine>
        <Textarea rows={3} resize="vertical" {...common} />
      </WholeLine>
    );
  }
  if (name !== 'itemName') return <TextInput {...common} />;
  return (
    <WholeLine>
      <TextInput autoComplete="off" {...common} />
    </WholeLine>
  );
}

function KindFields({ itemKey, form }: KindProps) {
  const { api } = form;
  const { errors, isSubmitted } = useFormState({ control: api.control });
  const [family, type] = useWatch({ control: api.control, name: ['family', 'type'] });
  const typeId = fieldId(itemKey, 'type');
  const clearType = () => {
    api.setValue('type', '', { shouldValidate: isSubmitted });
    if (!isSubmitted) api.clearErrors(['type', 'serialNumber']);
  };
  const checkSerialNumber = () => {
    if (isSubmitted || errors.serialNumber !== undefined) void api.trigger('serialNumber');
  };
  const familyField = useField(form, 'family', clearType);
  const typeField = useField(form, 'type', checkSerialNumber);
  return (
    <>
      <NativeSelect id={fieldId(itemKey, 'family')} label={entryLabel('family')} required {...familyField}>
        <option value="">{words().newRequest.selectFamily}</option>
        <CodeOptions codes={FAMILY_CODES} labelOf={familyLabel} present={family} />
      </NativeSelect>
      {hasFreeTextType(family) ? (
        <TextInput
          key="words"
          id={typeId}
          label={entryLabel('type')}
          description={words().newRequest.typeInWords}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          required
          {...typeField}
        />
      ) : (
        <NativeSelect
          key="list"
          id={typeId}
          label={entryLabel('type')}
          required
          disabled={family === ''}
          {...typeField}
          value={type}
        >
          <option value="">
            {family === '' ? words().newRequest.familyFirst : words().newRequest.selectType}
          </option>
          <CodeOptions codes={typesOf(family)} labelOf={typeLabel} present={type} />
        </NativeSelect>
      )}
    </>
  );
}

/** The mark follows the type: some types do without a serial number. */
function SerialNumber({ itemKey, form, sameSerial }: Omit<ItemFieldsProps, 'store' | 'wished'>) {
  const [family, type] = useWatch({ control: form.api.control, name: ['family', 'type'] });
  return (
    <TextInput
      id={fieldId(itemKey, 'serialNumber')}
      label={entryLabel('serialNumber')}
      description={sameSerial === undefined ? undefined : <SameSerialHint same={sameSerial} />}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      required={asksSerialNumber(family, type)}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      {...useField(form, 'serialNumber')}
    />
  );
}

/** Marks a file the server refused; a file it said nothing of waits. */
function stateOf(refusals: Refusals, key: string): FileState | undefined {
  const problem = refusals.get(key);
  return problem === undefined ? undefined : { phase: 'failed', problem };
}

function PhotoField({ store, itemKey }: Omit<FieldsProps, 'form'>) {
  const photos = useDraftPart(store, (draft) => draft.items.find(({ key }) => key === itemKey)?.photos);
  const refusals = useDraftPart(store, () => store.refusals);
  return (
    <FilePicker
      id={fieldId(itemKey, 'uploadedPhotoUrl')}
      label={words().itemFields.photoUrls}
      rule={PHOTO_RULE}
      onTaking={store.countTaking}
      files={(photos ?? []).map(({ file }) => file)}
      states={(photos ?? []).map(({ key }) => stateOf(refusals, key))}
      onChange={(files) =>
        store.change((draft) => changeItem(draft, itemKey, (item) => setPhotos(item, files, store.newKey)))
      }
    />
  );
}

function InvoiceField({ store, itemKey, form }: FieldsProps) {
  const isAsked = useWatch({ control: form.api.control, name: 'hasOwnershipInvoice' });
  const invoice = useDraftPart(store, (draft) => draft.items.find(({ key }) => key === itemKey)?.invoice);
  const refusals = useDraftPart(store, () => store.refusals);
  if (!isAsked) return null;
  return (
    <WholeLine>
      <FilePicker
        id={fieldId(itemKey, 'uploadedInvoiceUrl')}
        label={words().itemFields.ownershipInvoiceUrl}
        rule={INVOICE_RULE}
        onTaking={store.countTaking}
        camera
        files={invoice == null ? [] : [invoice.file]}
        states={invoice == null ? [] : [stateOf(refusals, invoice.key)]}
        onChange={(files) =>
          store.change((draft) =>
            changeItem(draft, itemKey, (item) => setInvoice(item, files.at(-1) ?? null, store.newKey)),
          )
        }
      />
    </WholeLine>
  );
}
