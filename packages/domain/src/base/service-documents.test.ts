import { expect, test } from 'vitest';
import { DOCUMENT_NAMES, documentPath } from './service-documents.ts';

// rows: API-062, API-063
test('English documents keep the addresses of the specification, Spanish ones have their own', () => {
  const paths = DOCUMENT_NAMES.map((name) => [documentPath(name, 'en'), documentPath(name, 'es')]);
  expect(paths).toEqual([
    ['/docs/terms-and-conditions.pdf', '/docs/es/terms-and-conditions.pdf'],
    ['/docs/instructions-manual.pdf', '/docs/es/instructions-manual.pdf'],
  ]);
});
