/** Files of component tests that run in the nightly run alone, each with what shows the same by day. */
export const ONLY_BY_NIGHT: Readonly<Record<string, string>> = {
  'test/components/administration-forms.test.tsx':
    '`administration-form-refusals.test.tsx`, `administration-states.test.tsx` and `form-check.test.ts`',
  'test/components/another-date.test.tsx':
    '`another-date.test.ts` of the server, `item-panel-steps.test.tsx` and `many-items.test.tsx`',
  'test/components/another-date-of-many.test.tsx':
    '`another-date.test.ts` of the server, and `many-items.test.tsx` for steps of many',
  'test/components/calendar-feed.test.tsx': '`calendar-feed.test.ts` of the server',
  'test/components/certificate-issue.test.tsx':
    '`certificate-issue.test.ts` of the server, and `screens.test.tsx`, which looks at its page',
  'test/components/certificate-list.test.tsx':
    '`screens.test.tsx`, which looks at the list, and `certificate-list.test.ts` of the server',
  'test/components/change-reason.test.tsx':
    '`bulk.test.ts` of the server, and `many-items.test.tsx`; texts for many only by night',
  'test/components/complete-many.test.tsx':
    '`bulk.test.ts` of the server, and `many-items.test.tsx` for steps of many',
  'test/components/contradictions.test.tsx':
    '`contradictions.test.ts` of the server, and `facts.test.tsx` for the form',
  'test/components/controls.test.tsx':
    '`screens.test.tsx`: axe at every screen; each control by itself only by night',
  'test/components/exports.test.tsx': '`exports.test.ts` of the server, and the journey `exports`',
  'test/components/facts-of-others.test.tsx': '`facts.test.tsx`, and `facts.test.ts` of the server',
  'test/components/files-by-content.test.tsx': '`file-content.test.ts`',
  'test/components/first-hour.test.tsx': '`screens.test.tsx`, which looks at each empty list',
  'test/components/first-steps.test.tsx':
    '`first-steps.test.ts` of the server, and `screens.test.tsx`, which looks at the dashboard',
  'test/components/focus-in-view.test.tsx':
    '`covered-targets.test.tsx`, and targets under bars in every state that is looked at on a phone',
  'test/components/import-as-found.test.tsx':
    '`read-encodings.test.ts`, `row-of-names.test.ts`, `read-csv.test.ts` and `import-items.test.tsx`',
  'test/components/import-columns.test.tsx':
    '`import-items.test.tsx`, `row-of-names.test.ts` and `read-sheet.test.ts`',
  'test/components/import-workbooks.test.tsx':
    '`read-workbook.test.ts`, `merged-cells.test.ts` and `import-items.test.tsx`',
  'test/components/invited-people.test.tsx':
    '`invitation.test.ts`, `undelivered.test.ts` and `users.test.ts` of the server',
  'test/components/issue-certificate.test.tsx':
    '`certificate-page.test.tsx`, `certifiable.test.ts`, and `certificate-order.test.ts` of the server',
  'test/components/issue-for-many.test.tsx':
    '`certifiable.test.ts`, and `certificate-order.test.ts` of the server',
  'test/components/item-panel-fields.test.tsx': '`item-panel-steps.test.tsx`, and `item-panel.test.ts`',
  'test/components/item-panels-look.test.tsx':
    '`item-panels.test.tsx` and `item-panel-steps.test.tsx`; `screens.test.tsx` for axe at item pages',
  'test/components/item-signatures.test.tsx':
    '`signings-of-items.test.ts` and `given-signatures.test.ts` of the server, and `sign-here.test.tsx`',
  'test/components/items-to-answer.test.tsx':
    '`corrections-to-decide.test.ts` of the server, and `attention.test.tsx` for marks of rows',
  'test/components/language-settings.test.tsx':
    '`own-language.test.ts` of the server, and `in-spanish.test.tsx`',
  'test/components/late-items.test.tsx':
    '`late-items.test.ts` and `time-limits.test.ts` of the server, and `attention.test.tsx`',
  'test/components/list-layout.test.tsx':
    '`item-lists.test.tsx`, `lists.test.tsx` and `narrow-lines.test.tsx`',
  'test/components/narrow-and-low.test.tsx': '`covered-targets.test.tsx` and `narrow-lines.test.tsx`',
  'test/components/new-screens.test.tsx': '`screens.test.tsx`: axe at every screen; dialogs only by night',
  'test/components/new-screens-of-words.test.tsx':
    '`screens.test.tsx`, `conversation.test.tsx` and `questions.test.tsx`',
  'test/components/newer-version.test.tsx': '`newer-version.test.ts`',
  'test/components/next-in-list.test.tsx': '`item-lists.test.tsx`; the way through a list only by night',
  'test/components/notice-choices.test.tsx': '`choices.test.ts` of the server',
  'test/components/notice-stream.test.tsx': '`notice-streams.test.ts` of the server',
  'test/components/notices.test.tsx':
    '`notice-streams.test.ts` and `notice-calls.test.ts` of the server, and `screens.test.tsx` for the page of notices',
  'test/components/pasted-pictures.test.tsx':
    '`comment-files.test.tsx` and `import-items.test.tsx`, which pastes pictures into the wizard',
  'test/components/same-serial-numbers.test.tsx':
    '`same-serial-numbers.test.ts` of the server, and `serial-number-lookup.test.ts`',
  'test/components/saved-views.test.tsx': '`list-views.test.ts` of the server, and `view-addresses.test.ts`',
  'test/components/scans.test.tsx':
    '`scanned-serial-number.test.ts`, `scan-dialog.test.tsx`, and `day-on-site.test.tsx` for a scanner that types',
  'test/components/search-everywhere.test.tsx':
    '`search-everywhere.test.ts` and `item-search.test.ts` of the server; the box itself only by night',
  'test/components/signer.test.tsx': '`signer-calls.test.ts` of the server, and `system.test.tsx`',
  'test/components/substitute-screens.test.tsx':
    '`substitutions.test.ts` of the server, and `screens.test.tsx`',
  'test/components/substitutes.test.tsx': '`substitutions.test.ts` of the server',
  'test/components/update-photos.test.tsx':
    '`item-photos.test.ts` of the server, and `item-panel-steps.test.tsx`',
  'test/components/what-is-typed-comes-back.test.tsx': '`form-memory.test.ts`, and the journey `reload`',
  'test/components/wizard-copies.test.tsx': '`copy-several.test.ts`',
  'test/components/wizard-earlier-request.test.tsx': '`copied-items.test.ts`',
  'test/components/wizard-further.test.tsx':
    '`given-with-requests.test.ts` of the server, and `wizard.test.tsx`',
  'test/components/wizard-review.test.tsx': '`wizard.test.tsx`',
  'test/components/wizard-table.test.tsx':
    '`grid-keys.test.ts`, `cell-changes.test.ts` and `pasted-block.test.ts`',
};
