/** What is said where somebody acts for somebody else, and why a substitute is refused. */
export const standingIn = {
  /** Who did something, and for whom. */
  actedFor: (substitute: string, person: string) => `${substitute} for ${person}`,
  endsBefore: 'The last day is before the first one.',
  past: 'A substitute can be set from today on.',
  tooFar: (most: number) => `A substitute can be set for the next ${most} days.`,
  notThere: 'Choose an active person of the same role and company.',
  administrator: 'Administrators have no substitutes and are none.',
  self: 'Nobody can stand in for themselves.',
  inactive: 'A substitute and whoever they stand in for must both be able to sign in.',
  otherRole: 'A substitute has the same role as whoever they stand in for.',
  otherCompany: 'A substitute belongs to the same company as whoever they stand in for.',
  hasSubstitute: (name: string) => `${name} has a substitute on some of these days already.`,
  standsIn: (name: string) => `${name} stands in for somebody on some of these days.`,
  isSubstituted: (name: string) => `${name} has a substitute on some of these days and so cannot stand in.`,
  noLonger: 'This substitution is over.',
} as const;
