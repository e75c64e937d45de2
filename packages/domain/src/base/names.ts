/** The parts of a person that a name is made of. */
export interface NamedPerson {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
  readonly email: string;
}

/** First plus last name, or the e-mail when both are empty (section 3). */
export function displayName(person: NamedPerson): string {
  const name = [person.firstName, person.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  return name === '' ? person.email : name;
}

/** One or two capital letters for the header, from the names or from the e-mail. */
export function initials(person: NamedPerson): string {
  const parts = [person.firstName, person.lastName]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '');
  const letters = parts.length === 0 ? [person.email] : parts;
  return letters
    .map((part) => [...part][0] ?? '')
    .join('')
    .toUpperCase();
}

/** The name a person is greeted with: the first name, else the display name (decision A-071). */
export function greetingName(person: NamedPerson): string {
  const first = person.firstName?.trim() ?? '';
  return first === '' ? displayName(person) : first;
}

/** A profile needs completion while the first or the last name is empty (decision A-009). */
export function requiresProfileCompletion(person: {
  readonly firstName?: string | null;
  readonly lastName?: string | null;
}): boolean {
  return (person.firstName ?? '').trim() === '' || (person.lastName ?? '').trim() === '';
}
