import type { CallName } from '@monda/domain/api/api-calls.ts';

/** What each call does, in one sentence of the API document, which is in English. */
export const CALL_DESCRIPTIONS: Readonly<Record<CallName, string>> = {
  'projects.list': 'Projects the caller may see, newest first, filtered and paged.',
  'projects.export': 'The projects of the list, whatever page, as a file of a spreadsheet.',
  'projects.create':
    'Submits a request with its items, as JSON or as multipart with a `command` field and files.',
  'projects.assignableUsers':
    'Technical evaluators with their active state; with an item those who are excluded from it are left out.',
  'projects.get': 'One project.',
  'projects.change': 'Changes the waste type of a project.',
  'projects.delete':
    'Deletes a project while none of its items ever left `pending` and nobody of the provider wrote on one.',
  'projects.archive': 'Hides a project from the default list.',
  'projects.unarchive': 'Returns an archived project to the default list.',
  'projects.items': 'The items of one project, paged.',
  'items.list':
    'Items the caller may see, newest first and those of one request as entered unless ordered otherwise, filtered and paged.',
  'items.export': 'The items of the list, whatever page, as a file of a spreadsheet; one export at a time.',
  'items.exportChosen':
    'Chosen items as a file of a spreadsheet, newest first; ids of items the caller does not see are left out.',
  'items.labels':
    'A PDF with a label for each of some items, or of those of a project: a QR code that leads to the item.',
  'items.exportHistory': 'The history of one item as a file of a spreadsheet.',
  'items.exportFiles': 'The list of the files of one item as a file of a spreadsheet.',
  'items.ofCompany': 'Items the caller may see, with files and history, up to 1,000 a page.',
  'items.counts': 'Exact number of visible items per dashboard counter and per status.',
  'items.calendar': 'Visible items with a destruction date in one month.',
  'items.filterChoices': 'Companies and evaluators by which staff can narrow lists of items.',
  'items.thumbnails': 'The first photo, small, of up to 100 items the caller sees.',
  'items.get': 'One item with files and history; its version as ETag.',
  'items.assign': 'Assigns a pending item to an active technical evaluator.',
  'items.evaluate': 'Approves a pending item; the same as submit-review with decision approve.',
  'items.submitReview': 'The evaluator approves, declines or requests a change.',
  'items.review': 'The manager confirms, declines or requests a change.',
  'items.update': 'The company edits location, weight, volume and notes and sends the item back.',
  'items.schedule': 'Sets price, buyer and destruction date.',
  'items.confirmDestruction': 'The company confirms or declines the schedule.',
  'items.verifyPassword': 'Verifies the destruction password on site.',
  'items.uploadDocumentation': 'Adds before photos, after photos and tare tickets; the item is destroyed.',
  'items.completeDestruction': 'Adds the final invoice and the final price; the item is completed.',
  'items.renewPassword':
    'Makes a new destruction password before the item is verified on site; the old one and its lock end.',
  'items.takeBack':
    'Whoever declined the item takes that back, for ten minutes and while nothing else happened to it.',
  'items.declinedByMe': 'What the caller declined and may take back now, the latest first.',
  'items.bulkAssign': 'Assigns up to 25 items; each is judged by itself.',
  'items.bulkSubmitReview': 'The evaluator approves, declines or requests a change of up to 25 items.',
  'items.bulkReview': 'The manager confirms, declines or requests a change of up to 25 items.',
  'items.bulkSchedule': 'Schedules up to 25 items; price and buyer of each, or of all.',
  'items.bulkConfirmDestruction': 'The company confirms or declines the schedules of up to 25 items.',
  'files.open': 'Opens a stored file by a signed link bound to one person.',
  'users.me': 'The signed-in person.',
  'users.completeProfile': 'Stores first and last name and an optional phone number.',
  'users.chooseLanguage':
    'Stores the language the signed-in person reads; messages to them are written in it.',
  'users.list': 'Every user, or those with some of the roles.',
  'users.export': 'The users of the list as a file of a spreadsheet.',
  'users.sharedAddresses':
    'Users who have one e-mail address in different forms, as an earlier version allowed.',
  'users.create': 'Creates a user; company roles name their company.',
  'users.invite': 'Invites a user of a company by e-mail; an invited administrator replaces the present one.',
  'users.transferAdmin':
    'Makes an active user of a company its administrator; the previous one becomes a company user.',
  'users.get': 'One user: oneself, or anybody for administrators.',
  'users.resetPassword':
    'Sends a link to set a new password; the same answer for known and unknown addresses.',
  'users.change':
    'Changes a user; a changed e-mail has to be verified again. `If-Match` is not compared where the body says `blocked` alone.',
  'users.delete': 'Deletes a user; records keep the name.',
  'users.changeRole': 'Changes the role of a user.',
  'users.block':
    'Blocks or unblocks a user, whatever their version; asked for what holds already, it answers that.',
  'users.verifyEmail':
    'Sends a link to verify the e-mail address: of oneself, or of anybody for administrators.',
  'companies.list': 'Every company by name, with its number of users.',
  'companies.export': 'The companies of the list as a file of a spreadsheet.',
  'companies.create': 'Creates a company and its administrator, and invites that person by e-mail.',
  'companies.get': 'One company with its users.',
  'companies.change': 'Changes name and address of a company.',
  'companies.toggle':
    'Activates or deactivates a company as `isActive` says, whatever its version; without a body it deactivates an active one and activates an inactive one.',
  'companies.users': 'The users of one company.',
  'evidence.seal':
    'A new seal: a hash over everything the audit log says at this moment, to keep outside the product.',
  'undelivered.list': 'Messages that were not taken and accounts that did not follow, the newest first.',
  'undelivered.retryMail': 'Lets a message that was given up be sent again.',
  'undelivered.discardMail': 'Discards a message that was given up; it is never sent.',
  'undelivered.retryAccount':
    'Lets the account of a user at the sign-in provider be brought into line again.',
  'comments.list': 'The conversation on an item, the newest comment first.',
  'comments.people': 'People whom a comment on the item may mention, by the audience it is written to.',
  'comments.write':
    'Writes a comment on an item, to everybody who sees the item or to the people of the provider only; as JSON, or as multipart with a `comment` field and files.',
  'comments.change': 'Changes the text of a comment of the caller, for ten minutes after it was written.',
  'comments.withdraw':
    'Removes the text of a comment: its author, and administrators of the provider. Who withdrew it is said.',
  'questions.list': 'The questions that were asked about an item, the newest first.',
  'questions.ask':
    'Asks the other side of an item without a step: by whoever may take its next step, one open question at a time.',
  'questions.answer': 'Answers an open question, as one of the side that it was put to.',
  'questions.withdraw': 'Withdraws an open question of the caller; its text is removed.',
  'items.waiting':
    'Whom an item waits for now and since when, and how long it waited for the company, for people of the provider and for its date.',
  'substitutions.list':
    'Who stands in for a person, and for whom the person stands in, today and later; for the caller or somebody they manage.',
  'substitutions.people':
    'The people whose substitute the caller may set: themselves, and those they manage.',
  'substitutions.candidates': 'Who can stand in for a person: active people of the same role and company.',
  'substitutions.set':
    'Sets who stands in for a person from day to day, in the time zone of the installation.',
  'substitutions.end': 'Ends a substitution at once.',

  'reviewRule.get': 'Whether the person who evaluated an item may review it.',
  'reviewRule.change': 'Changes whether they may; every review records where they might.',
  'timeLimits.get':
    'When items are late: working days for each status, working week, holidays and time zone.',
  'timeLimits.change': 'Changes when items are late; everything is judged by it from then on.',
  'listViews.list':
    'Saved views of the caller, and those shared with them, with what they chose for their lists.',
  'listViews.create': 'Saves a filter of a list under a name; at most 50 a person.',
  'listViews.change': 'Changes a view of the caller.',
  'listViews.delete':
    'Removes a view of the caller; administrators remove those of their company whose owner was deleted.',
  'listViews.choose': 'Stores the further columns of lists and the view with which the Tasks page begins.',
  'notices.list': 'What the caller is told of items they may see now, the newest first.',
  'notices.counts': 'How many notices of the caller are unread, and how many items wait for them.',
  'notices.choices':
    'How the caller is told of each kind of thing, and whether this installation sends notices by mail at all.',
  'notices.choose': 'Chooses how the caller is told, and when their daily digest is made.',
  'noticeMail.get': 'Whether notices are sent by mail, and who decides that.',
  'noticeMail.change':
    'Has notices sent by mail or not; refused with 409 where the settings of the server decide.',
  'notices.stream':
    'Says when something changed for the caller: a notice, or an item that waited for them. Carries nothing of it; lists and numbers are read as ever.',
  'items.attention':
    'Which of these items managers should look at: nobody took a step for long, or changes were requested often.',
  'calendarFeed.get':
    'Since when the caller has an address at which calendars read the destruction dates they may see.',
  'calendarFeed.make':
    'Makes that address, which is answered this once; one that the caller had before ends.',
  'calendarFeed.end': 'Ends that address.',
  'notices.mark': 'Marks one notice of the caller as read or unread.',
  'notices.markAll': 'Marks every notice of the caller up to a moment as read.',
  'follows.ofItem': 'Whether the caller is told of what happens to an item.',
  'follows.item': 'Follows an item, or no longer.',
  'follows.ofProject': 'Whether the caller is told of what happens to the items of a request.',
  'follows.project':
    'Follows the items of a request, or no longer; replaces what was said of single items of it.',
  'search.everywhere':
    'Up to five each of the items, projects, companies and people the caller may see that match a text.',
};
