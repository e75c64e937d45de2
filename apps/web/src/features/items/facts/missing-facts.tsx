import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import { type AnsweredNeed, isOwnTurn, type NeedPlace, placeOf } from '@monda/domain/facts/need-places.ts';
import type { ItemDetails } from '@monda/domain/items/item-view.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../../ui/app-link.tsx';
import { Button } from '../../../ui/button.tsx';
import { InlineError } from '../../../ui/inline-error.tsx';
import css from './facts.module.css';
import { useMissingNeeds } from './missing-needs.ts';

export interface MissingFactsProps {
  readonly item: ItemDetails;
  readonly role: string;
  /** Opens the form, or the documents, where it is given. */
  readonly onGo: (place: NeedPlace) => void;
}

/** From destruction on: what a certificate of the item will lack, whose turn each is, and the way to its field. */
export function MissingFacts({ item, role, onGo }: MissingFactsProps) {
  const say = words().factsPanel;
  const read = useMissingNeeds(item);
  if (read.isError) {
    return <InlineError message={say.lacksFailed} onRetry={() => void read.refetch()} />;
  }
  if (read.data === undefined) return null;
  if (read.data.length === 0) return <p className={css.hint}>{say.lacksNothing}</p>;
  return (
    <section className={css.lacks} aria-label={say.lacks}>
      <h3>{say.lacks}</h3>
      <ul>
        {read.data.map((need) => (
          <li key={need.name}>
            <Need need={need} role={role} onGo={onGo} />
            <span className={css.turn} data-own={isOwnTurn(need, role) || undefined}>
              {isOwnTurn(need, role) ? say.turn.you : say.turn[need.given]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Need({ need, role, onGo }: Omit<MissingFactsProps, 'item'> & { readonly need: AnsweredNeed }) {
  const label = needLabel(need.name);
  const place = placeOf(need, role);
  if (place === null) return <span>{label}</span>;
  if (place.is === 'page') {
    return (
      <AppLink href={place.path} className={css.way}>
        {label}
      </AppLink>
    );
  }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      className={css.way}
      aria-label={words().factsPanel.giveNow(label)}
      onClick={() => onGo(place)}
    >
      {label}
    </Button>
  );
}
