/** Sentences where a person acts for another one, and why a substitute is refused. */
export const standingIn = {
  /** Who did something, and for whom. */
  actedFor: (substitute: string, person: string) => `${substitute} for ${person}`,
  endsBefore: 'The last day is before the first day.',
  past: 'A substitution can start today at the earliest.',
  tooFar: (most: number) => `You can set a substitute up to ${most} days ahead.`,
  notThere: 'Choose an active person with the same role and company.',
  administrator: 'Administrators cannot have or be substitutes.',
  noCompany: 'People without a company cannot have substitutes.',
  self: 'People cannot be their own substitutes.',
  inactive: 'Both the substitute and the person they stand in for must be able to sign in.',
  otherRole: 'A substitute must have the same role as the person they stand in for.',
  otherCompany: 'A substitute must belong to the same company as the person they stand in for.',
  hasSubstitute: (name: string) => `${name} already has a substitute on some of these days.`,
  standsIn: (name: string) => `${name} is standing in for someone on some of these days.`,
  isSubstituted: (name: string) => `${name} has a substitute on some of these days, so cannot stand in.`,
  noLonger: 'This substitution has ended.',
} as const;

/** Messages to a substitute, and to whoever they stand in for, when a substitute was set or a substitution was ended. */
export const substitutionMail = {
  toSubstitute: {
    set: {
      subject: (person: string) => `You are the substitute for ${person}`,
      intro: (person: string, days: string) => `You will stand in for ${person} ${days}.`,
      below: (person: string) =>
        `On these days you see and do what ${person} would, and also get their notifications. The history names both of you.`,
    },
    ended: {
      subject: (person: string) => `You are no longer the substitute for ${person}`,
      intro: (person: string, days: string) =>
        `You are no longer standing in for ${person}. The substitution ${days} has ended.`,
      below: () => 'You do not need to do anything.',
    },
    cancelled: {
      subject: (person: string) => `You will not be the substitute for ${person}`,
      intro: (person: string, days: string) =>
        `You will not stand in for ${person} ${days}. The substitution was canceled before it started.`,
      below: () => 'You do not need to do anything.',
    },
  },
  toPerson: {
    set: {
      subject: (substitute: string) => `${substitute} is your substitute`,
      intro: (substitute: string, days: string) => `${substitute} will stand in for you ${days}.`,
      below: (substitute: string) =>
        `On these days ${substitute} sees and does what you would, and also gets your notifications. You can end this in your Account Settings.`,
    },
    ended: {
      subject: (substitute: string) => `${substitute} is no longer your substitute`,
      intro: (substitute: string, days: string) =>
        `${substitute} is no longer standing in for you. The substitution ${days} has ended.`,
      below: () => 'You can set another substitute in your Account Settings.',
    },
    cancelled: {
      subject: (substitute: string) => `${substitute} will not be your substitute`,
      intro: (substitute: string, days: string) =>
        `${substitute} will not stand in for you ${days}. The substitution was canceled before it started.`,
      below: () => 'You can set another substitute in your Account Settings.',
    },
  },
  nothingToDo: 'You do not need to do anything.',
  oneDay: (day: string) => `on ${day}`,
  days: (from: string, to: string) => `from ${from} to ${to}`,
} as const;
