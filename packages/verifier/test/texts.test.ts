import { expect, it } from 'vitest';
import { LANGUAGES, said } from '../forms/language.ts';

it.each(LANGUAGES)('a text in %s has a name of any signs as it is', (language) => {
  for (const name of ['a$&b.pdf', 'a$`b$$1.pdf', '{}.pdf']) {
    expect(said(['About {}.', 'Sobre {}.'], language, name)).toContain(` ${name}.`);
  }
});
