const ends =
  (...names: readonly string[]) =>
  (id: string) =>
    names.some((name) => id.endsWith(name));

/**
 * Chunks made by hand, each with all it stands on that no chunk of a higher priority has, so that a page asks for few
 * files: the sign-in, which runs before the rest, the frame, which every page needs, the list of items, the foundation
 * of the component library with what most of its pages use, and what several pages or their parts share. A chunk of one
 * page or part has a lower priority than what it shares with others. The rest splits by which pages use it.
 */
export const CHUNKS = [
  { name: 'sign-in', priority: 40, test: ends('/src/begin-sign-in.ts') },
  { name: 'frame', priority: 30, test: ends('/src/main.tsx') },
  { name: 'lists', priority: 20, test: ends('/pages/tasks-page.tsx') },
  {
    name: 'library',
    priority: 10,
    test: ends(
      '/ui/library.tsx',
      '/TextInput/TextInput.mjs',
      '/use-uncontrolled/use-uncontrolled.mjs',
      '/lib/isolated.ts',
      '/use-merged-ref/use-merged-ref.mjs',
      '/ui/use-is-narrow.ts',
      '/domain/src/base/comparable.ts',
      '/domain/src/base/dates.ts',
      '/domain/src/base/search-words.ts',
      '/domain/src/base/text-length.ts',
      '/domain/src/base/allowed-characters.ts',
      '/items/item-decisions.ts',
      '/ui/icons/alert-triangle.ts',
      '/ui/icons/certificate.ts',
      '/ui/notice.tsx',
      '/lib/intent-key.ts',
      '/lib/api-changes.ts',
      '/lib/device/work-on-device.ts',
      '/lib/forms/saved-form.ts',
      '/ui/saved-form.tsx',
      '/ui/definition-list.tsx',
      '/ui/use-focus-home.ts',
      '/ui/css-height.ts',
      '/ui/dialog.tsx',
      '/lib/project-name.ts',
      '/items/requesters.ts',
      '/phrases/src/words-when-used.ts',
      '/lib/single-keys.ts',
      '/notices/follow-button.tsx',
      '/projects/lazy-created-request.ts',
    ),
  },
  {
    name: 'item-rules',
    priority: 9,
    test: ends(
      '/items/item-catalogue.ts',
      '/items/item-fields.ts',
      '/items/item-field-words.ts',
      '/items/judged-steps.ts',
      '/items/item-workflow.ts',
      '/items/attention-readers.ts',
      '/items/recent-decline.ts',
      '/items/item-wording.ts',
      '/items/description-preview.ts',
      '/base/service-documents.ts',
      '/ui/progress-rail.tsx',
      '/ui/icons/photo-off.ts',
    ),
  },
  { name: 'client', priority: 9, test: ends('/identity/client-information.tsx') },
  {
    name: 'choices',
    priority: 9,
    test: ends(
      '/ui/form-layout.tsx',
      '/ui/use-leave-warning.ts',
      '/ui/choice.tsx',
      '/ui/choice-group.tsx',
      '/ui/confirm-dialog.tsx',
      '/ui/form-skeleton.tsx',
    ),
  },
  {
    name: 'form',
    priority: 8,
    test: ends('/lib/forms/checked-form.ts', '/ui/form-frame.tsx', '/ui/person-fields.tsx'),
  },
  {
    name: 'list-parts',
    priority: 8,
    test: ends(
      '/ui/search-field.tsx',
      '/ui/toolbar.tsx',
      '/ui/hint.tsx',
      '/ui/icons/plus.ts',
      '/ui/archive-toggle.tsx',
      '/ui/whole-list.tsx',
      '/lib/use-saved-list-address.ts',
    ),
  },
  {
    name: 'files',
    priority: 8,
    test: ends(
      '/lib/upload.ts',
      '/lib/api-uploads.ts',
      '/ui/file-thumbnail.tsx',
      '/files/file-rules.ts',
      '/ui/icons/paperclip.ts',
    ),
  },
  {
    name: 'item-facts',
    priority: 7,
    test: ends(
      '/items/page/item-detail-list.tsx',
      '/items/steps/item-steps.ts',
      '/items/base/document-link.tsx',
      '/ui/picture.tsx',
      '/ui/icons/lock.ts',
    ),
  },
  { name: 'schemas', priority: 9, test: (id: string) => id.includes('/node_modules/zod/') },
  { name: 'written-text', priority: 8, test: ends('/ui/growing-text.tsx') },
  { name: 'file-picker', priority: 7, test: ends('/ui/file-picker.tsx', '/ui/use-handed-in.ts') },
  { name: 'error-summary', priority: 7, test: ends('/ui/error-summary.tsx') },
  {
    name: 'item-data',
    priority: 7,
    test: ends('/items/item-data.ts', '/base/text-fields.ts', '/base/ids.ts'),
  },
  { name: 'select', priority: 8, test: ends('/NativeSelect/NativeSelect.mjs') },
  {
    name: 'item-marks',
    priority: 8,
    test: ends('/late/load-item-marks.ts', '/late/item-marks.tsx', '/ui/icons/message-question.ts'),
  },
  { name: 'draft', priority: 7, test: ends('/new-request/draft-record.ts') },
  { name: 'conversation', priority: 5, test: ends('/conversation/conversation-parts.ts') },
  { name: 'item', priority: 6, test: ends('/pages/item-page.tsx') },
  { name: 'wizard', priority: 6, test: ends('/pages/new-request-page.tsx') },
];
