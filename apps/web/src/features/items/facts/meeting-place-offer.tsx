import type { FactsBody } from '@monda/domain/facts/fact-data.ts';
import type { TypedFacts } from '@monda/domain/facts/fact-form.ts';
import { typedName } from '@monda/domain/facts/typed-fact-names.ts';
import { placeInOneLine } from '@monda/domain/items/meeting-line.ts';
import { words } from '@monda/phrases/words.ts';
import { useWatch } from 'react-hook-form';
import type { FormCore } from '../../../lib/forms/checked-form.ts';
import { isolated } from '../../../lib/isolated.ts';
import { Button } from '../../../ui/button.tsx';
import css from './facts.module.css';

export interface MeetingPlaceOfferProps {
  readonly form: FormCore<TypedFacts, FactsBody>;
  /** The place of the meeting; empty where none was agreed. */
  readonly place: string;
}

const NAME = typedName('place', 'name');
const ADDRESS = typedName('place', 'address');

/** While no place is typed: a button that fills in the agreed one, its first line as the name, the others as the address. */
export function MeetingPlaceOffer({ form, place }: MeetingPlaceOfferProps) {
  const typed = useWatch({ control: form.api.control, name: [NAME, ADDRESS] });
  if (place === '' || typed.some((text) => text !== '')) return null;
  const [name = '', ...address] = place.split('\n');
  const take = () => {
    form.api.setValue(NAME, name, { shouldDirty: true });
    form.api.setValue(ADDRESS, address.join('\n'), { shouldDirty: true });
  };
  return (
    <div>
      <Button variant="default" size="xs" className={css.offer} onClick={take}>
        <span className={css.offered}>
          {words().factsPanel.takeMeetingPlace(isolated(placeInOneLine(place)))}
        </span>
      </Button>
    </div>
  );
}
