import { describe, expect, it } from 'vitest';
import { pageHeadOf, pageHeadRule } from './printed-page-head.ts';

describe('the head of a printed page', () => {
  it.each([
    ['name and ids', ['Safe', 'SN-1', '0b7e2c1a'], 'Safe · SN-1 · 0b7e2c1a'],
    ['no serial number where there is none', ['Safe', '', '0b7e2c1a'], 'Safe · 0b7e2c1a'],
    ['the beginning of a long name', ['x'.repeat(61), '0b7e2c1a'], `${'x'.repeat(60)}… · 0b7e2c1a`],
  ] as const)('has %s', (_, [name, ...ids], head) => {
    expect(pageHeadOf(name, ...ids)).toBe(head);
  });

  it('is one text of the rule, whatever is typed', () => {
    expect(pageHeadRule('a "b" \\\n} c')).toContain('content: "a \\"b\\" \\\\ } c";');
  });
});
