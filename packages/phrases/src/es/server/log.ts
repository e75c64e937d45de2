import type { Phrases } from '../../phrases.ts';

export const logAddresses: Phrases['logAddresses'] = {
  number: (name: string) => `${name} debe ser un número entero mayor o igual que 0`,
  order: 'to no puede ser menor que from',
  most: (most: number) => `como máximo ${most} registros a la vez`,
};
