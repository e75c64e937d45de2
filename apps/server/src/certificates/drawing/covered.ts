import type { Covered } from '@monda/domain/signings/signing-fields.ts';
import type { ItemStatement } from '@monda/domain/signings/signing-forms.ts';

/** How much of what belongs to an item a statement names. */
export function coveredBy({ files, facts }: Pick<ItemStatement, 'files' | 'facts'>): Covered {
  const count = (name: string) => files.filter(({ purpose }) => purpose === name).length;
  const values = Object.values(facts).flatMap((entry) =>
    [entry].flat().flatMap((one) => Object.values(one ?? {})),
  );
  return {
    ...{ pictures: count('item_image'), before: count('before_photo'), after: count('after_photo') },
    ...{ tickets: count('tare_ticket'), documents: count('authority_document') },
    facts: values.filter((value) => value !== null && value !== '').length,
  };
}
