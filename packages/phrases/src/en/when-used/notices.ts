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
  noneHint:
    'You will be notified here when something is waiting for you and when there is news on items you follow.',
  failed: 'Your notifications could not be loaded.',
  markFailed: 'Your change could not be saved. Please try again.',
  waiting: (count: number) =>
    count === 1 ? '1 item is waiting for you' : `${count} items are waiting for you`,
} as const;

/** How one is notified, in the account settings. */
export const noticeChoices = {
  text: 'Choose how you hear about new events. What is waiting for you is always listed under Tasks.',
  noMail: 'This installation does not currently send notifications by email.',
  kinds: {
    turn: 'Waiting for me',
    requests: 'Followed items and requests',
    comments: 'Comments and answers',
    lateness: 'Late items',
  },
  channels: {
    mail: 'Here and by email at once',
    digest: 'Here and in a daily email',
    product: 'Here only',
    off: 'Never',
  },
  digestHour: 'Daily email at',
  save: 'Save notifications',
  saved: 'Your notification settings were saved.',
  loadFailed: 'Your notification settings could not be loaded.',
  saveFailed: 'Your notification settings could not be saved. Please try again.',
} as const;

/** The page on which administrators say whether notifications are sent by e-mail. */
export const noticeMailPage = {
  title: 'Email notifications',
  subtitle: 'Whether people also get notifications by email',
  sends: 'Send notifications by email',
  decidedBy: {
    administrators:
      'People choose what they receive in their Account Settings, and can unsubscribe with one click.',
    settings: 'The server setting NOTICE_MAIL controls this.',
    nobody: 'No mail server is configured (SMTP_URL), so nothing can be sent.',
  },
  loadFailed: 'The setting could not be loaded.',
  saveFailed: 'The setting could not be saved. Please try again.',
  overtaken: 'Someone else changed this in the meantime. Please check it again.',
} as const;
