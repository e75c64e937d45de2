import type { Phrases } from '../../phrases.ts';

export const signingRefusals: Phrases['signingRefusals'] = {
  twoCompanies: 'Los artículos son de dos empresas. Una firma abarca artículos de una sola empresa.',
  notVerified: (item) => `${item} aún no se verificó en el lugar, por lo que no se puede firmar.`,
  notNow: (item, status) => `No se puede firmar por ${item} mientras su estado sea ${status}.`,
  changed: (item) => `${item} cambió después de que se leyó esta lista. Vuelva a leer la lista.`,
  ownDevice: (name) =>
    `${name} tiene una cuenta de la otra parte y firma en un dispositivo de su propia parte.`,
  bothSides: (name, item) =>
    `${name} ya firmó por la otra parte respecto de ${item}. Una misma persona no puede firmar por ambas partes.`,
  ofOther: 'Solo las personas de la parte por la que se dio esta firma pueden retirarla.',
  noneToWithdraw: 'No hay ninguna firma que retirar: ya se retiró, o la persona se negó a firmar.',
};
