import type { SentBody } from '@monda/domain/api/api-contracts.ts';
import type { ItemToSign, SignForm, TypedSignForm } from '@monda/domain/signings/signing-fields.ts';
import { readersLanguage, words } from '@monda/phrases/words.ts';
import { useState } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { ApiError } from '../../lib/api-error.ts';
import { useCheckedForm } from '../../lib/forms/checked-form.ts';

/** What became of the signature of a person. */
export interface Given {
  readonly name: string;
  readonly outcome: 'signed' | 'refused';
  readonly itemCount: number;
  readonly isSealed: boolean;
}

type Body = SentBody<'signings.sign'>;

/** What was sent, and what of it the server objected to, since it is not as the list showed it any more. */
export interface Changed {
  readonly body: Body;
  readonly ids: ReadonlySet<string>;
  /** Each with the name of an item. */
  readonly sentences: readonly string[];
}

/** An item the server objected to, by its position in what was sent. */
const ITEM_AT = /^items\.(\d+)/u;

function changedOf(error: Error, body: Body): Changed | null {
  const objections = error instanceof ApiError ? error.errors : [];
  const found = objections.flatMap(({ path, message }) => {
    const item = body.items[Number(ITEM_AT.exec(path)?.[1] ?? Number.NaN)];
    return item === undefined ? [] : [{ id: item.id, message }];
  });
  if (found.length === 0) return null;
  const sentences = [...new Set(found.map(({ message }) => message))];
  return { body, ids: new Set(found.map(({ id }) => id)), sentences };
}

const FIRST: TypedSignForm = {
  name: '',
  organisation: '',
  capacity: '',
  capacityText: '',
  sentence: 'present',
  way: 'drawn',
  drawing: null,
  agreed: false,
  refuses: false,
};

export interface SigningOptions {
  readonly items: readonly ItemToSign[];
  readonly onGiven: (given: Given) => void;
}

/** The form of one person, and what is sent of it; the server takes it once, also where its answer is lost. */
export function useSigning({ items, onGiven }: SigningOptions) {
  const form = useCheckedForm<TypedSignForm, SignForm>(
    async () => (await import('@monda/domain/signings/signing-fields.ts')).signForm,
    FIRST,
  );
  const [changed, setChanged] = useState<Changed | null>(null);
  /** What a person who refuses was asked before the reason. */
  const [refusal, setRefusal] = useState<SignForm | null>(null);
  const send = useSend('signings.sign', {
    onSuccess: ({ itemCount, sealedAt }, { body }) =>
      onGiven({
        name: body.name.trim(),
        outcome: body.signature.kind === 'refused' ? 'refused' : 'signed',
        itemCount,
        isSealed: sealedAt !== null,
      }),
    onError: (error, { body }) => {
      // why: what the server refuses is put right in the form; the same is sent again where its answer was lost.
      if (error instanceof ApiError && error.isRefusal) setRefusal(null);
      const found = changedOf(error, body);
      setChanged(found);
      if (found === null) form.takeRefusal(error, words().signings.failed);
    },
  });
  const sendBody = async (body: Body) => {
    setChanged(null);
    await send.mutateAsync({ body }).catch(() => undefined);
  };
  const give = (
    { sentence, name, organisation, capacity, capacityText }: SignForm,
    signature: Body['signature'],
  ) =>
    sendBody({
      items: items.flatMap(({ id, statementSha256 }) =>
        statementSha256 === null ? [] : [{ id, statementSha256 }],
      ),
      ...{ sentence, name, organisation, capacity, capacityText },
      language: readersLanguage(),
      signature,
    });
  const submit = (refuses: boolean) => (event?: { readonly preventDefault: () => void }) => {
    event?.preventDefault();
    if (send.isPending) return;
    form.api.setValue('refuses', refuses);
    form.onSubmit((typed) => {
      if (refuses) return setRefusal(typed);
      const { way, drawing } = typed;
      const drawn = way === 'drawn' ? drawing : null;
      return give(
        typed,
        drawn === null ? { kind: 'typed', agreed: true } : { kind: 'drawn', drawing: drawn, agreed: true },
      );
    })();
  };
  return {
    ...{ form, changed, refusal, submit, isPending: send.isPending },
    closeRefusal: () => setRefusal(null),
    refuse: async (reason: string) => {
      if (refusal !== null) await give(refusal, { kind: 'refused', reason });
    },
    giveForOthers: ({ body, ids }: Changed) =>
      sendBody({ ...body, items: body.items.filter(({ id }) => !ids.has(id)) }),
    forgetChanged: () => {
      setChanged(null);
      form.api.setValue('agreed', false);
    },
  };
}
