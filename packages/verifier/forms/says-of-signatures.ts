import type { Say } from '../src/rows.ts';
import type { Text } from './language.ts';

/** What rows of signatures of persons say; `{who}`: the name with the capacity. */
export const SAYS_OF_SIGNATURES = {
  'signing-holds': ['{who} signed for {items}: “{sentence}”', '{who} firmó por {items}: “{sentence}”'],
  'signing-refused': [
    '{who} refused to sign for {items}. Reason: {reason}',
    '{who} se negó a firmar por {items}. Motivo: {reason}',
  ],
  'signing-withdrawn': [
    '{who} signed for {items} and withdrew the signature. Reason: {reason}',
    '{who} firmó por {items} y retiró la firma. Motivo: {reason}',
  ],
  'signing-changed': [
    'The signature of {person} was given before a change to {items}: {changed}.',
    'La firma de {person} se dio antes de un cambio en {items}: {changed}.',
  ],
  'signing-unsealed': [
    'The signature of {person} is not sealed: only this certificate vouches for it.',
    'La firma de {person} no está sellada: solo esta acta la respalda.',
  ],
  'signing-root-unchecked': [
    'The seal on the signature of {person} was not checked: its root is not the one the certificate names.',
    'El sello de la firma de {person} no se comprobó: su raíz no es la que nombra el acta.',
  ],
  'signing-unreadable': [
    'The signature of {person} is not written as in a certificate.',
    'La firma de {person} no está escrita como en un acta.',
  ],
  'signing-item-unknown': [
    'The signature of {person} names an item twice, or one that this certificate does not have: {items}.',
    'La firma de {person} nombra un artículo dos veces, o uno que esta acta no tiene: {items}.',
  ],
  'signing-unproved': [
    '{items}: its proof does not lead to what {person} signed.',
    '{items}: su prueba no lleva a lo que firmó {person}.',
  ],
  'signing-differs': [
    '{items}: what {person} signed for differs from this certificate: {changed}.',
    '{items}: aquello por lo que firmó {person} difiere de esta acta: {changed}.',
  ],
  'signing-drawing-differs': [
    'The drawn signature of {person} is not the one that was sealed.',
    'La firma dibujada de {person} no es la que se selló.',
  ],
  'signing-seal-wrong': [
    'The seal does not belong to the signature of {person}.',
    'El sello no corresponde a la firma de {person}.',
  ],
  'signing-signer-wrong': [
    'The certificates of the seal on the signature of {person} are not valid.',
    'Los certificados del sello de la firma de {person} no son válidos.',
  ],
  'signing-root-unknown': [
    'No root certificate here vouches for the seal on the signature of {person}. Add the provider’s former one (.pem).',
    'Ningún certificado raíz agregado aquí respalda el sello de la firma de {person}. Agregue el anterior del proveedor (.pem).',
  ],
  'signing-late': [
    'The times of the signature of {person} cannot be right.',
    'Las horas de la firma de {person} no pueden ser ciertas.',
  ],
} as const satisfies Partial<Record<Say, Text>>;

/** In what capacity a person signed, by its code. */
export const CAPACITIES: Readonly<Record<string, Text>> = {
  performer: ['performer', 'ejecutor'],
  'company-representative': ['company representative', 'representante de la empresa'],
  guard: ['guard', 'custodio'],
  notary: ['notary', 'notario'],
  official: ['official', 'funcionario'],
  auditor: ['auditor', 'auditor'],
  witness: ['witness', 'testigo'],
};

/** What changed; facts are named as in the data. */
export const CHANGED: Readonly<Record<string, Text>> = {
  itemName: ['name', 'nombre'],
  serialNumber: ['serial number', 'número de serie'],
  family: ['family', 'familia'],
  decision: ['decision', 'decisión'],
  day: ['day', 'fecha'],
  files: ['files', 'archivos'],
};
