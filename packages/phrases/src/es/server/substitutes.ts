import type { Phrases } from '../../phrases.ts';

/** Sentences where a person acts for another one, and why a substitute is refused. */
export const standingIn: Phrases['standingIn'] = {
  actedFor: (substitute, person) => `${substitute} en nombre de ${person}`,
  endsBefore: 'El último día es anterior al primero.',
  past: 'La suplencia puede comenzar a partir de hoy.',
  tooFar: (most) => `Se puede designar un suplente para los próximos ${most} días.`,
  notThere: 'Elija una persona activa del mismo rol y de la misma empresa.',
  administrator: 'Quienes administran la plataforma no tienen suplente ni pueden serlo.',
  noCompany: 'Quien no pertenece a una empresa no puede tener suplente.',
  self: 'Nadie puede ser su propio suplente.',
  inactive: 'Tanto el suplente como la persona a la que suple deben poder iniciar sesión.',
  otherRole: 'El suplente debe tener el mismo rol que la persona a la que suple.',
  otherCompany: 'El suplente debe pertenecer a la misma empresa que la persona a la que suple.',
  hasSubstitute: (name) => `${name} ya tiene suplente en algunos de estos días.`,
  standsIn: (name) => `${name} suple a otra persona en algunos de estos días.`,
  isSubstituted: (name) =>
    `${name} tiene suplente en algunos de estos días y por eso no puede suplir a nadie.`,
  noLonger: 'Esta suplencia ya terminó.',
};

/** Messages to a substitute, and to whoever they stand in for, when a substitute was set or a substitution was ended. */
export const substitutionMail: Phrases['substitutionMail'] = {
  toSubstitute: {
    set: {
      subject: (person) => `Usted es suplente de ${person}`,
      intro: (person, days) => `Usted será suplente de ${person} ${days}.`,
      below: (person) =>
        `En esos días usted verá y hará lo que haría ${person}, y también recibirá sus notificaciones. El historial nombra a ambas personas.`,
    },
    ended: {
      subject: (person) => `Usted ya no es suplente de ${person}`,
      intro: (person, days) => `Usted ya no es suplente de ${person}. La suplencia ${days} terminó.`,
      below: () => 'No tiene que hacer nada.',
    },
    cancelled: {
      subject: (person) => `Usted no será suplente de ${person}`,
      intro: (person, days) =>
        `Usted no será suplente de ${person} ${days}. La suplencia se canceló antes de comenzar.`,
      below: () => 'No tiene que hacer nada.',
    },
  },
  toPerson: {
    set: {
      subject: (substitute) => `${substitute} es su suplente`,
      intro: (substitute, days) => `${substitute} será su suplente ${days}.`,
      below: (substitute) =>
        `En esos días ${substitute} verá y hará lo que haría usted, y también recibirá sus notificaciones. Puede terminar la suplencia en Configuración de la cuenta.`,
    },
    ended: {
      subject: (substitute) => `${substitute} ya no es su suplente`,
      intro: (substitute, days) => `${substitute} ya no es su suplente. La suplencia ${days} terminó.`,
      below: () => 'Puede designar de nuevo un suplente en su Configuración de la cuenta.',
    },
    cancelled: {
      subject: (substitute) => `${substitute} no será su suplente`,
      intro: (substitute, days) =>
        `${substitute} no será su suplente ${days}. La suplencia se canceló antes de comenzar.`,
      below: () => 'Puede designar de nuevo un suplente en su Configuración de la cuenta.',
    },
  },
  nothingToDo: 'No tiene que hacer nada.',
  oneDay: (day) => `el ${day}`,
  days: (from, to) => `del ${from} al ${to}`,
};
