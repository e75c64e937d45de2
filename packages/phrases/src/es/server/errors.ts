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
    message: 'No tiene una cuenta aquí. Pida una invitación a su administrador.',
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
  not_found: { title: 'No encontrado', message: 'No se encontró.' },
  method_not_allowed: {
    title: 'Método no permitido',
    message: 'Esta dirección no admite este método.',
  },
  wrong_state: { title: 'Ya no es posible', message: 'Esta acción ya no es posible.' },
  conflict: { title: 'Conflicto', message: 'Esto cambió mientras tanto.' },
  already_running: { title: 'Ya en curso', message: 'La misma petición todavía se está procesando.' },
  version_changed: {
    title: 'Cambió mientras tanto',
    message: 'Otra persona cambió esto mientras tanto. Recargue la página para ver el estado actual.',
  },
  too_large: { title: 'Demasiado grande', message: 'Esto supera el tamaño permitido.' },
  unsupported_file: { title: 'Tipo de archivo no válido', message: 'No se acepta este tipo de archivo.' },
  unsupported_media_type: {
    title: 'Tipo de contenido no admitido',
    message: 'Aquí no se acepta este tipo de contenido.',
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
  ifMatch: 'If-Match debe indicar una sola versión, por ejemplo "3".',
  projectReceived: 'El proveedor ya recibió este proyecto, así que ya no se puede eliminar.',
  sentTwice: (field) => `El campo "${field}" se envió más de una vez`,
  fieldMissing: (field) => `Falta el campo "${field}"`,
  noJson: (field) => `El campo "${field}" no contiene JSON`,
  fieldTooLarge: (field) => `El campo ${field} supera el tamaño permitido.`,
  unknownField: (field) => `Campo desconocido "${field}"`,
  uploadUnreadable: 'No se pudo leer esta carga.',
  uploadStoodStill: 'La carga se detuvo demasiado tiempo.',
  noEncoding: 'Envíe este cuerpo sin comprimir, sin Content-Encoding.',
  bodyNoJson: 'No se pudo leer el cuerpo como JSON.',
  tooBusy: 'El servidor está muy ocupado en este momento. Intente de nuevo en breve.',
  tooManyStreams: (most: number) =>
    `Ya hay ${most} navegadores suyos que reciben las novedades al momento. Este consulta cada 30 segundos.`,
  tooSlow: 'El envío de este formulario tardó demasiado. Intente de nuevo.',
  diskFullForChanges:
    'En este momento no se puede guardar nada porque el disco está lleno. No se hizo ningún cambio.',
  diskFullForFiles:
    'En este momento no se pueden guardar archivos porque el disco está lleno. No se guardó nada.',
  cannotBeStored: 'Esto contiene caracteres o valores que no se pueden guardar.',
  documentsAway:
    'En este momento no se pueden abrir los términos, por lo que no se pueden aceptar. No se hizo ningún cambio. Intente de nuevo más tarde.',
  scannerAway:
    'En este momento no se puede comprobar si los archivos tienen virus. No se guardó nada. Intente de nuevo en breve.',
  harmfulFile: (name) => `El antivirus encontró algo dañino en "${name}". No se guardó nada.`,
  storageAway: 'En este momento no se pueden guardar ni abrir archivos. Intente de nuevo en un momento.',
  quota: (room) =>
    `No queda espacio para estos archivos: los archivos de cada empresa pueden ocupar hasta ${room}. Pida más espacio al administrador.`,
};
