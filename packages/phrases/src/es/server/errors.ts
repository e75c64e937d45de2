import type { Phrases } from '../../phrases.ts';

/** Title and sentence of each error code; the sentence is what screens print. */
export const errors: Phrases['errors'] = {
  validation_failed: { title: 'Datos no válidos', message: 'Revise los campos marcados.' },
  malformed_request: { title: 'Petición mal formada', message: 'No se pudo leer esta petición.' },
  wrong_password: {
    title: 'Contraseña no válida',
    message: 'La contraseña que ingresó es incorrecta. Intente de nuevo.',
  },
  not_signed_in: { title: 'Sesión no iniciada', message: 'Inicie sesión.' },
  token_refused: { title: 'Sesión no iniciada', message: 'Su sesión terminó. Inicie sesión de nuevo.' },
  person_unknown: {
    title: 'Persona desconocida',
    message: 'Su cuenta no se conoce aquí. Solicite una invitación a su administrador.',
  },
  account_blocked: {
    title: 'Cuenta bloqueada',
    message: 'Su cuenta está bloqueada. Comuníquese con soporte.',
  },
  company_inactive: {
    title: 'Empresa inactiva',
    message: 'Su empresa está inactiva. Comuníquese con soporte.',
  },
  profile_incomplete: { title: 'Perfil incompleto', message: 'Primero complete su perfil.' },
  not_allowed: { title: 'No permitido', message: 'No tiene permiso para hacer esto.' },
  link_refused: {
    title: 'Enlace caducado',
    message: 'Este enlace caducó. Recargue la página para obtener uno nuevo.',
  },
  not_found: { title: 'No encontrado', message: 'Esto no se encontró.' },
  method_not_allowed: {
    title: 'Método no permitido',
    message: 'Esta dirección no acepta este tipo de llamada.',
  },
  wrong_state: { title: 'Ya no es posible', message: 'Esta acción ya no es posible.' },
  conflict: { title: 'Conflicto', message: 'Esto cambió mientras tanto.' },
  already_running: { title: 'Ya en curso', message: 'La misma petición todavía se está procesando.' },
  version_changed: {
    title: 'Cambió mientras tanto',
    message: 'Otra persona cambió esto mientras tanto. Recargue la página para ver el estado actual.',
  },
  too_large: { title: 'Demasiado grande', message: 'Esto supera el tamaño permitido.' },
  unsupported_file: { title: 'Tipo de archivo no válido', message: 'Este tipo de archivo no se acepta.' },
  unsupported_media_type: {
    title: 'Tipo de contenido no admitido',
    message: 'Este tipo de contenido no se acepta aquí.',
  },
  idempotency_key_reused: {
    title: 'Clave de idempotencia repetida',
    message: 'Esta clave de idempotencia se usó para una petición diferente.',
  },
  too_many_tries: {
    title: 'Demasiados intentos',
    message: 'Demasiados intentos incorrectos. Espere antes de intentar de nuevo.',
  },
  too_many_requests: { title: 'Demasiadas peticiones', message: 'Demasiadas peticiones. Espere un momento.' },
  internal: { title: 'Error interno', message: 'Algo salió mal. Intente de nuevo.' },
  unavailable: {
    title: 'No disponible',
    message: 'El servicio no está disponible en este momento. Intente de nuevo.',
  },
};

/** More exact sentences of the API for refusals of a whole call. */
export const refusals: Phrases['refusals'] = {
  unknownProperty: (name) => `Propiedad desconocida "${name}"`,
  anUnknownProperty: 'Propiedad desconocida',
  sendMultipart: 'Envíe esto como multipart/form-data.',
  idempotencyKey: 'Idempotency-Key debe tener de 1 a 200 caracteres visibles.',
  ifMatch: 'If-Match nombra una sola versión, por ejemplo "3".',
  projectReceived: 'El proveedor ya recibió este proyecto, así que ya no se puede eliminar.',
  sentTwice: (field) => `El campo "${field}" se envió más de una vez`,
  fieldMissing: (field) => `Falta el campo "${field}"`,
  noJson: (field) => `El campo "${field}" no contiene JSON`,
  fieldTooLarge: (field) => `El campo ${field} supera el tamaño permitido.`,
  unknownField: (field) => `Campo desconocido "${field}"`,
  uploadUnreadable: 'No se pudo leer este envío.',
  uploadStoodStill: 'El envío estuvo detenido demasiado tiempo.',
  noEncoding: 'Envíe este cuerpo sin content-encoding.',
  bodyNoJson: 'El cuerpo no contiene JSON que se pueda aceptar.',
  tooBusy: 'Hay demasiada actividad en este momento. Intente de nuevo en breve.',
  tooManyStreams: (most: number) =>
    `Ya hay ${most} navegadores suyos que reciben las novedades al momento. Este pregunta cada 30 segundos.`,
  tooSlow: 'Este formulario no llegó a tiempo. Intente de nuevo.',
  diskFullForChanges:
    'No se puede guardar nada en este momento: ya no queda espacio. No se hizo ningún cambio.',
  diskFullForFiles: 'No se pueden guardar archivos en este momento: ya no queda espacio. No se guardó nada.',
  cannotBeStored: 'Esto tiene caracteres o valores que no se pueden guardar.',
  documentsAway:
    'En este momento no se pueden leer los términos, por lo que no se pueden aceptar. No se cambió nada. Intente de nuevo más tarde.',
  scannerAway:
    'En este momento no se puede comprobar si los archivos tienen virus. No se guardó nada. Intente de nuevo en breve.',
  harmfulFile: (name) => `El antivirus encontró algo dañino en "${name}". No se guardó nada.`,
  storageAway: 'Los archivos no se pueden guardar ni abrir en este momento. Intente de nuevo en un momento.',
  quota: (room) =>
    `No queda espacio para estos archivos: todos los archivos de una empresa pueden ocupar ${room}. Solicite más espacio al administrador.`,
};
