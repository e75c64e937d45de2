/** Sentences where a person acts for another one, and why a substitute is refused. */
export const standingIn = {
  /** Who did something, and for whom. */
  actedFor: (substitute: string, person: string) => `${substitute} for ${person}`,
  endsBefore: 'The last day is before the first one.',
  past: 'A substitute can be set from today on.',
  tooFar: (most: number) => `A substitute can be set for the next ${most} days.`,
  notThere: 'Choose an active person of the same role and company.',
  administrator: 'Administrators have no substitutes and are none.',
  noCompany: 'Without a company there are no substitutes.',
  self: 'Nobody can stand in for themselves.',
  inactive: 'A substitute and whoever they stand in for must both be able to sign in.',
  otherRole: 'A substitute has the same role as whoever they stand in for.',
  otherCompany: 'A substitute belongs to the same company as whoever they stand in for.',
  hasSubstitute: (name: string) => `${name} has a substitute on some of these days already.`,
  standsIn: (name: string) => `${name} stands in for somebody on some of these days.`,
  isSubstituted: (name: string) => `${name} has a substitute on some of these days and so cannot stand in.`,
  noLonger: 'This substitution is over.',
} as const;

/** Messages to a substitute, and to whoever they stand in for, when a substitute was set or a substitution was ended. */
export const substitutionMail = {
  toSubstitute: {
    set: {
      subject: (person: string) => `You are the substitute of ${person}`,
      intro: (person: string, days: string) => `you stand in for ${person} ${days}.`,
      below: (person: string) =>
        `On these days you see and do what ${person} would, and are notified as well. The history names both of you.`,
    },
    ended: {
      subject: (person: string) => `You are no longer the substitute of ${person}`,
      intro: (person: string, days: string) =>
        `you no longer stand in for ${person}. The substitution ${days} has ended.`,
      below: () => 'There is nothing for you to do.',
    },
    cancelled: {
      subject: (person: string) => `You will not be the substitute of ${person}`,
      intro: (person: string, days: string) =>
        `you will not stand in for ${person} ${days}. The substitution was cancelled before it began.`,
      below: () => 'There is nothing for you to do.',
    },
  },
  toPerson: {
    set: {
      subject: (substitute: string) => `${substitute} is your substitute`,
      intro: (substitute: string, days: string) => `${substitute} stands in for you ${days}.`,
      below: (substitute: string) =>
        `On these days ${substitute} sees and does what you would, and is notified as well. You can end this in your Account Settings.`,
    },
    ended: {
      subject: (substitute: string) => `${substitute} is no longer your substitute`,
      intro: (substitute: string, days: string) =>
        `${substitute} no longer stands in for you. The substitution ${days} has ended.`,
      below: () => 'You can set a substitute again in your Account Settings.',
    },
    cancelled: {
      subject: (substitute: string) => `${substitute} will not be your substitute`,
      intro: (substitute: string, days: string) =>
        `${substitute} will not stand in for you ${days}. The substitution was cancelled before it began.`,
      below: () => 'You can set a substitute again in your Account Settings.',
    },
  },
  nothingToDo: 'There is nothing for you to do.',
  oneDay: (day: string) => `on ${day}`,
  days: (from: string, to: string) => `from ${from} to ${to}`,
} as const;
