import { needLabel } from '@monda/domain/facts/fact-wording.ts';
import { type AnsweredNeed, isOwnTurn, type NeedPlace, placeOf } from '@monda/domain/facts/need-places.ts';
import { words } from '@monda/phrases/words.ts';
import { AppLink } from './app-link.tsx';
import { Button } from './button.tsx';
import css from './missing-needs.module.css';

export interface MissingNeedsProps {
  readonly title: string;
  readonly needs: readonly AnsweredNeed[];
  readonly role: string;
  /** Opens the form, or the documents, where it is given. */
  readonly onGo?: ((place: NeedPlace) => void) | undefined;
}

/** What a certificate of an item lacks, whose turn each is, and the way to its field. */
export function MissingNeeds({ title, needs, role, onGo }: MissingNeedsProps) {
  const { turn } = words().factsPanel;
  return (
    <section className={css.lacks} aria-label={title}>
      <h3>{title}</h3>
      <ul>
        {needs.map((need) => (
          <li key={need.name}>
            <Need need={need} role={role} onGo={onGo} />
            {need.group === null ? null : <span className={css.turn}>{needLabel(need.group)}</span>}
            <span className={css.turn} data-own={isOwnTurn(need, role) || undefined}>
              {isOwnTurn(need, role) ? turn.you : turn[need.given]}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What a certificate is issued without, and better not; nothing where all of it was given. */
export function RecommendedNeeds({ needs, role }: Pick<MissingNeedsProps, 'needs' | 'role'>) {
  if (needs.length === 0) return null;
  return <MissingNeeds title={words().factsPanel.recommended} needs={needs} role={role} />;
}

function Need({
  need,
  role,
  onGo,
}: Pick<MissingNeedsProps, 'role' | 'onGo'> & { readonly need: AnsweredNeed }) {
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
      onClick={() => onGo?.(place)}
    >
      {label}
    </Button>
  );
}
