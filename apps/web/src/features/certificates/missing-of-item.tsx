import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import { type AnsweredNeed, isOwnTurn, type NeedPlace, placeOf } from '@monda/domain/facts/need-places.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Button } from '../../ui/button.tsx';
import css from './certificates.module.css';

export interface MissingOfItemProps {
  readonly needs: readonly AnsweredNeed[];
  readonly role: string;
  /** Leads to a field or to the documents of the item. */
  readonly onGo: (place: NeedPlace) => void;
}

/** What a certificate of the item of the page lacks, whose turn each is, and the way to its field. */
export function MissingOfItem({ needs, role, onGo }: MissingOfItemProps) {
  const say = words().issueCertificate;
  return (
    <section className={css.lacks} aria-label={say.lacks}>
      <h3>{say.lacks}</h3>
      <ul className={css.items}>
        {needs.map((need) => (
          <li key={need.name} className={css.need}>
            <Need need={need} role={role} onGo={onGo} />
            <span className={css.hint}>
              {isOwnTurn(need, role) ? words().factsPanel.turn.you : words().factsPanel.turn[need.given]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Need({ need, role, onGo }: Omit<MissingOfItemProps, 'needs'> & { readonly need: AnsweredNeed }) {
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
      className={css.toField}
      aria-label={words().factsPanel.giveNow(label)}
      onClick={() => onGo(place)}
    >
      {label}
    </Button>
  );
}
