import { PEOPLE, PERSON_NAMES, type PersonName } from '../apps/server/test/test-people.ts';

/** Days are `YYYY-MM-DD`, in UTC as the clock of an installation that no one has set. */
export interface StandingIn {
  readonly id: string;
  readonly away: PersonName;
  readonly substitute: PersonName;
  readonly fromDay: string;
  readonly toDay: string;
}

const canEverSignIn = (name: PersonName) => !('blocked' in PEOPLE[name]) && PEOPLE[name].company !== 'closed';

/** Those of some roles who can sign in unless the month blocks them. */
export const ofRole = (...roles: readonly string[]): readonly PersonName[] =>
  PERSON_NAMES.filter((name) => roles.includes(PEOPLE[name].role) && canEverSignIn(name));

/** Who can sign in, and who stands in for whom, as the model knows it. */
export class PeopleNow {
  today = '';
  readonly blocked = new Set<PersonName>();
  readonly standingIn: StandingIn[] = [];

  isActive(name: PersonName): boolean {
    return canEverSignIn(name) && !this.blocked.has(name);
  }

  /** The person, and everybody for whom they stand in today. */
  actsAs(name: PersonName): readonly PersonName[] {
    const { today } = this;
    const running = this.standingIn.filter(({ fromDay, toDay }) => fromDay <= today && today <= toDay);
    return [name, ...running.filter(({ substitute }) => substitute === name).map(({ away }) => away)];
  }

  /** A person who is blocked stands in for no one any more, and no one for them. */
  block(name: PersonName): void {
    this.blocked.add(name);
    this.#end(({ away, substitute }) => away === name || substitute === name);
  }

  end(one: StandingIn): void {
    this.#end((each) => each === one);
  }

  #end(isOver: (each: StandingIn) => boolean): void {
    const left = this.standingIn.filter((each) => !isOver(each));
    this.standingIn.splice(0, this.standingIn.length, ...left);
  }
}
