import { expect, test } from 'vitest';
import { isolated } from './isolated.ts';

test('a text that turns nothing comes back as it is', () => {
  for (const text of ['', 'Daniel', 'Tomás Okafor-Bø', '保管 🏦👩‍🚒🇲🇽', '12.5 kg', 'Ελλάς, Кабул']) {
    expect(isolated(text)).toBe(text);
  }
});

test('a text from right to left, or with a sign that turns, is set apart', () => {
  for (const text of ['שרה', 'خزنة', 'Box חדר', '\u202eexe.gpj', '\u200f(', '\u2067open', 'ܐ', 'ހ', 'ߒ']) {
    expect(isolated(text)).toBe(`\u2068${text}\u2069`);
  }
});
