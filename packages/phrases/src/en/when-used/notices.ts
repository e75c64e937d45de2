/** The bell in the bar and what it opens. */
export const notices = {
  bell: (unread: string) => `Notifications, ${unread}`,
  unread: (count: number, shown: string) => (count === 1 ? '1 unread' : `${shown} unread`),
  markAll: 'Mark all as read',
  markRead: (what: string) => `Mark as read: ${what}`,
  markUnread: (what: string) => `Mark as unread: ${what}`,
  isUnread: 'Unread',
  yourTurn: (task: string) => `Your turn: ${task}`,
  said: (what: string) => `“${what}”`,
  certificate: (number: string) => `Certificate ${number}`,
  andMore: (count: number) => (count === 1 ? 'and 1 more' : `and ${count} more`),
  more: 'Show more',
  /** Leads to the list of what waits for a task, with all of it chosen where it is done together. */
  doAll: (task: string, count: number) => `${task}: ${count} items`,
  showWaiting: 'Show what is waiting for you',
  none: 'No notifications yet',
  noneHint: 'You are notified here when it is your turn and when something happens to items you follow.',
  failed: 'Failed to load your notifications.',
  markFailed: 'Failed to save. Please try again.',
  waiting: (count: number) =>
    count === 1 ? '1 item is waiting for you' : `${count} items are waiting for you`,
} as const;

/** How one is notified, in the account settings. */
export const noticeChoices = {
  text: 'How you are notified of what happens. What you can do yourself always stands in Tasks.',
  noMail: 'This installation sends no notifications by e-mail at present.',
  kinds: {
    turn: 'When it is my turn',
    requests: 'Followed items and requests',
    comments: 'Comments and answers',
    lateness: 'Late items',
  },
  channels: {
    mail: 'Here and by e-mail at once',
    digest: 'Here and by e-mail daily',
    product: 'Here only',
    off: 'Not at all',
  },
  digestHour: 'Daily e-mail at',
  save: 'Save notifications',
  saved: 'Your choice was saved.',
  loadFailed: 'Your choice could not be loaded.',
  saveFailed: 'Your choice could not be saved. Please try again.',
} as const;

/** The page on which administrators say whether notifications are sent by e-mail. */
export const noticeMailPage = {
  title: 'E-mail notifications',
  subtitle: 'Whether people are notified by e-mail too',
  sends: 'Send notifications by e-mail',
  decidedBy: {
    administrators:
      'People choose in their Account Settings what they get, and can stop these e-mails with one press.',
    settings: 'The setting NOTICE_MAIL of the server decides this.',
    nobody: 'No mail server is set (SMTP_URL), so nothing can be sent.',
  },
  loadFailed: 'The setting could not be loaded.',
  saveFailed: 'The setting could not be saved. Please try again.',
  overtaken: 'Somebody else changed this meanwhile. Look at it again.',
} as const;
