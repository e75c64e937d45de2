import { describe, expect, it } from 'vitest';
import { evaluatorsMatching } from './evaluators.ts';

const person = (name: string, isActive = true) => ({
  id: name,
  firstName: name,
  lastName: '',
  name,
  email: `${name.split(' ')[0]?.toLowerCase()}@monda.example`,
  role: 'technical_evaluator' as const,
  status: isActive ? ('active' as const) : ('blocked' as const),
  isActive,
});
const people = [person('Zoe Diaz'), person('Ana Lopez', false), person('Bruno Ruiz')];
const names = (search: string) => evaluatorsMatching(people, search).map(({ name }) => name);

describe('the evaluators offered', () => {
  it('leaves out whom the search does not name', () => {
    expect(names('nobody')).toEqual([]);
    expect(names('zoe ruiz')).toEqual([]);
  });

  it('finds by every word in name and e-mail, in any case', () => {
    expect(names('DIAZ zoe')).toEqual(['Zoe Diaz']);
    expect(names('bruno@monda')).toEqual(['Bruno Ruiz']);
  });

  it('stands active people first, then by name', () => {
    expect(names(' ')).toEqual(['Bruno Ruiz', 'Zoe Diaz', 'Ana Lopez']);
  });
});
