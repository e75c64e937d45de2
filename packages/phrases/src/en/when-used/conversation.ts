/** The conversation on an item: comments, to everybody concerned or to the provider only. */
export const conversation = {
  title: 'Conversation',
  none: 'Nobody has written anything yet.',
  loadFailed: 'The conversation could not be loaded.',
  earlier: (count: number) => (count === 1 ? 'Show 1 earlier comment' : `Show ${count} earlier comments`),
  list: 'Comments',
  internal: 'Provider only',
  changed: 'changed',
  withdrawnBy: (name: string) => `Withdrawn by ${name}`,
  change: 'Change',
  withdraw: 'Withdraw',
  changeNamed: (moment: string) => `Change your comment of ${moment}`,
  withdrawNamed: (name: string, moment: string) => `Withdraw the comment of ${name} of ${moment}`,
  withdrawTitle: 'Withdraw this comment?',
  withdrawText: 'Its text is removed for everybody. That it was withdrawn, and by whom, stays visible.',
  withdrawFailed: 'The comment could not be withdrawn. Please try again.',
  withdrawn: 'Comment withdrawn',
  audience: 'Who reads it?',
  audiences: {
    everybody: 'Everybody concerned',
    provider: 'Provider only',
  },
  audienceHints: {
    everybody: 'The company and the provider’s people who see this item.',
    provider: 'The company does not learn that this comment exists.',
  },
  audienceRequired: 'Choose who reads the comment',
  companyReaders: 'Your company and the provider’s people who see this item read it.',
  text: 'Comment',
  textRequired: 'A comment needs a text',
  mention: 'Mention somebody',
  mentionFirst: 'Mention somebody …',
  ofCompany: 'Company',
  ofProvider: 'Provider',
  send: 'Send',
  sent: 'Comment sent',
  sendFailed: 'The comment could not be sent. Please try again.',
  save: 'Save',
  saved: 'Comment changed',
  saveFailed: 'The comment could not be changed. Please try again.',
  cancel: 'Cancel',
  changeReason: {
    title: 'Say what has to change, so that the company can do it',
    hint: 'The change is requested. What you write becomes a comment that everybody concerned reads.',
    hintOfMany: (count: number) =>
      count === 1
        ? 'It becomes a comment on this item that everybody concerned reads.'
        : `It becomes a comment on each of these ${count} items that everybody concerned reads.`,
    text: 'What has to change',
    required: 'Say what has to change',
    send: 'Send as a comment',
    later: 'Not now',
    sentToMany: (count: number) => (count === 1 ? '1 comment sent.' : `${count} comments sent.`),
    failedOfMany: (count: number) =>
      count === 1
        ? '1 comment could not be sent. Please try again.'
        : `${count} comments could not be sent. Please try again.`,
  },
} as const;
