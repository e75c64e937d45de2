import { BRAND } from '../../brand.ts';

/** Notices by mail. `what`: the name of one item, or how many; in a subject always how many. */
export const noticeMail = {
  /** What is wanted, as the subject and in a line. */
  tasks: {
    assign: (what: string) => `Assign an evaluator to ${what}`,
    evaluate: (what: string) => `Evaluate ${what}`,
    review: (what: string) => `Review the evaluation of ${what}`,
    change: (what: string) => `Make the requested change to ${what}`,
    schedule: (what: string) => `Schedule the destruction of ${what}`,
    confirmDate: (what: string) => `Confirm the destruction date of ${what}`,
    verify: (what: string) => `Verify ${what} on site`,
    document: (what: string) => `Upload the documentation for ${what}`,
    complete: (what: string) => `Complete the destruction of ${what}`,
    answer: (what: string) => `Answer the question about ${what}`,
    decideCorrection: (what: string) => `Accept or refuse the correction of ${what}`,
  },
  items: (count: number, shown: string) => (count === 1 ? '1 item' : `${shown} items`),
  named: (name: string) => `“${name}”`,
  newsOf: (what: string) => `News about ${what}`,
  yourTurn: 'Waiting for you:',
  happened: 'News about your items:',
  areLate: 'These items are late:',
  lateOf: (count: number, shown: string) => (count === 1 ? '1 item is late' : `${shown} items are late`),
  late: 'late',
  serial: (number: string) => `serial number ${number}`,
  withFacts: (name: string, facts: string) => `${name} (${facts})`,
  openItem: 'Open the item',
  openItems: 'Open your items',
  openCertificates: 'Open your certificates',
  /** A certificate by its number, with the names of its items. */
  certificateOf: (number: string, items: string) => `${number} for ${items}`,
  why: `${BRAND} sends you these emails because of your Account Settings. You can change there what you receive, and how.`,
} as const;

/** The page that ends notices by mail. */
export const unsubscribePage = {
  title: 'Stop email notifications',
  text: `${BRAND} will stop sending you notifications by email. You will still see them when you sign in.`,
  button: 'Stop these emails',
  doneTitle: 'Email notifications stopped',
  done: `You will still see them when you sign in to ${BRAND}. You can turn them on again in your Account Settings.`,
  unknown: `This link has expired. Sign in to ${BRAND} and choose your notifications in Account Settings.`,
} as const;
