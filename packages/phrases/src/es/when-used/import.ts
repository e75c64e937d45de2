import { count, items, plural } from '../counts.ts';
import type { Phrases } from '../../phrases.ts';

const rows = (howMany: number) => plural(howMany, '1 fila', `${count(howMany)} filas`);
const photos = (howMany: number) => plural(howMany, '1 foto', `${count(howMany)} fotos`);

/** Taking items of a request from a spreadsheet. */
export const importing: Phrases['importing'] = {
  open: 'Importar una hoja',
  title: 'Importar artículos de una hoja',
  dropped: 'Suelte una hoja o fotos en cualquier parte de este paso, o pegue filas de una hoja de cálculo.',
  template: 'Descargar plantilla',
  templateHint: 'Un libro con las columnas de los artículos y listas de familias y tipos.',
  templateFile: 'plantilla-de-articulos.xlsx',
  listsSheet: 'Listas',
  oneSheet: (taken, others) => `Solo se puede importar una hoja a la vez: ${taken}. Se omitió: ${others}.`,
  limits: (megabytes, most) => `CSV o XLSX, hasta ${megabytes} MB y ${count(most)} filas`,
  onDevice: 'El archivo se lee en este dispositivo y no se sube.',
  paste: 'O pegue aquí filas de una hoja de cálculo',
  pasted: 'Filas pegadas',
  reading: 'Leyendo la hoja',
  checking: (done, of) => `Revisando ${count(done)} de ${count(of)} filas`,
  anotherSheet: 'Otra hoja',

  columnsFound: (found, of) => `${count(found)} de ${count(of)} columnas encontradas.`,
  namesInRow: (row) => `Encabezado: fila ${row}.`,
  namesInNoRow: 'Sin fila de encabezado.',
  hideReading: 'Ocultar',
  columnMissing:
    'Obligatorio. Elija una columna, use un solo valor para todas las filas o complete cada fila.',
  inRows: 'Fila por fila',
  columnsLeft: (fields) => `Elija una columna: ${fields}`,
  dropCorrections: 'Descartar cambios',
  correctionsLost: 'Se perderán las correcciones y opciones que eligió para esta hoja.',
  foundTitle: 'Lo que se encontró',
  encoding: 'Codificación',
  separator: 'Separador',
  separators: { comma: 'Coma', semicolon: 'Punto y coma', tab: 'Tabulador', bar: 'Barra vertical' },
  worksheet: 'Hoja del libro',
  headerRow: 'Fila de encabezado',
  noHeaderRow: 'Sin fila de encabezado',
  rowOf: (row, text) => `Fila ${row}: ${text}`,
  theseRows: (howMany, numbers) => plural(howMany, `fila ${numbers}`, `filas ${numbers}`),
  manyRows: (howMany, first) => `${rows(howMany)}, desde la fila ${first}`,
  leftOutAbove: (which) => `Se omitió por estar encima del encabezado: ${which}.`,
  leftOutRepeated: (which) => `Se omitió por repetir una fila anterior: ${which}.`,
  repeats: (row) => `Igual que la fila ${row}`,
  oddLetters: 'Parte del texto parece ilegible. Elija otra codificación si abajo se ve mal.',
  longerRows: (which) => `Más celdas que columnas: ${which}. Revise que cada valor esté en su columna.`,
  quotedRows: (which) =>
    `Un valor empieza con un espacio y una comilla: ${which}. Revise que cada valor esté en su columna.`,
  curlyRows: (which) =>
    `Las comillas tipográficas (“ ”) se leen como parte del texto: ${which}. Revise que cada valor esté en su columna.`,
  entities: 'Los códigos de página web, como &aacute;, se convirtieron en letras.',
  garbled:
    'Algunos caracteres no se pudieron leer. Escriba este texto de nuevo o elija arriba otra codificación.',
  noColumn: 'Ninguna columna',
  oneText: 'Un valor para todas las filas',
  valueOf: (field) => `${field} para todas las filas`,
  unnamedColumn: (letter) => `Columna ${letter}`,
  notTaken: (columns) => `No se importan: ${columns}`,

  previewTitle: 'Vista previa',
  row: 'Fila',
  summary: (howMany, wrong) =>
    wrong === 0
      ? `${rows(howMany)}, sin errores.`
      : howMany === 1
        ? '1 fila, con errores. Corríjala aquí u omítala.'
        : `${rows(howMany)}, ${count(wrong)} con errores. ${plural(wrong, 'Corríjala aquí u omítala.', 'Corríjalas aquí u omítalas.')}`,
  allRows: (howMany) => `${rows(howMany)}.`,
  leftOutCount: (howMany) => plural(howMany, '1 fila omitida.', `${count(howMany)} filas omitidas.`),
  onlyWrong: 'Mostrar solo las filas con errores',
  leaveOut: 'Omitir',
  leaveOutRow: (row) => `Omitir la fila ${row}`,
  leaveOutWrong: (howMany) => `Omitir ${rows(howMany)} con errores`,
  putBack: 'Incluir',
  putBackRow: (row) => `Incluir la fila ${row}`,
  cellOf: (field, row) => `${field}, fila ${row}`,
  noSuchType: (text) => `“${text}” no es un tipo de esta familia`,
  alsoChanged: (howMany) =>
    plural(
      howMany,
      'También se cambió en 1 fila con el mismo valor.',
      `También se cambió en ${count(howMany)} filas con el mismo valor.`,
    ),
  doubtful: 'La hoja de cálculo lo guarda como número o fecha. Revise que sea lo que usted escribió.',
  merged: 'De una celda combinada. Revise que corresponda a esta fila.',
  unguarded: 'Se quitó un apóstrofo inicial, común en las exportaciones. Revise que el valor sea correcto.',
  unknown: {
    formula:
      'Esta celda tiene una fórmula sin resultado. Abra el libro en un programa de hojas de cálculo, guárdelo y elíjalo de nuevo, o escriba aquí el valor.',
    error: (text) =>
      `${text === '' ? 'Un error' : text} es un error de la hoja de cálculo, no un valor. Corríjalo allí y elija la hoja de nuevo, o escriba aquí el valor.`,
    truth:
      'El libro no dice si esta celda es VERDADERO o FALSO. Ábralo en un programa de hojas de cálculo, guárdelo y elíjalo de nuevo, o escriba aquí el valor.',
  },
  fromTo: (from, to) => `${from} a ${to}`,
  hiddenRows: (howMany, which, isTaken) =>
    `${plural(howMany, '1 fila de esta hoja está oculta', `${count(howMany)} filas de esta hoja están ocultas`)} (${plural(howMany, 'fila', 'filas')} ${which}). ${isTaken ? plural(howMany, 'Se importa.', 'Se importan.') : plural(howMany, 'Se omite.', 'Se omiten.')}`,
  takeHiddenRows: (howMany) =>
    plural(howMany, 'Importar también la fila oculta', 'Importar también las filas ocultas'),
  hiddenColumns: (howMany, which, isTaken) =>
    `${plural(howMany, '1 columna de esta hoja está oculta', `${count(howMany)} columnas de esta hoja están ocultas`)} (${plural(howMany, 'columna', 'columnas')} ${which}). ${isTaken ? plural(howMany, 'Se importa.', 'Se importan.') : plural(howMany, 'Se omite.', 'Se omiten.')}`,
  takeHiddenColumns: (howMany) =>
    plural(howMany, 'Importar también la columna oculta', 'Importar también las columnas ocultas'),
  rowsFrom: (from, to, of) => `${count(from)} a ${count(to)} de ${count(of)}`,
  previous: 'Filas anteriores',
  next: 'Filas siguientes',
  nothingToShow: 'Ninguna fila tiene errores.',
  noRows: 'No hay nada debajo del encabezado.',
  noneLeft: 'Todas las filas están omitidas.',
  wrongLeft: (howMany) => `${rows(howMany)} todavía con errores`,
  tooMany: (room, kept) =>
    `En esta solicitud ${plural(room, 'cabe', 'caben')} ${items(room)}. ${plural(
      kept,
      'El otro se queda en este dispositivo y puede agregarlo a la siguiente solicitud.',
      `Los otros ${count(kept)} se quedan en este dispositivo y puede agregarlos a la siguiente solicitud.`,
    )}`,
  noRoom: (kept) =>
    `Esta solicitud está llena. ${items(kept)} ${plural(
      kept,
      'se quedará en este dispositivo y puede agregarlo',
      'se quedarán en este dispositivo y puede agregarlos',
    )} a la siguiente solicitud.`,
  keep: (howMany) => `Apartar ${items(howMany)}`,
  taken: (howMany) => plural(howMany, '1 artículo agregado', `${count(howMany)} artículos agregados`),

  waiting: (howMany) =>
    plural(howMany, '1 artículo importado espera', `${count(howMany)} artículos importados esperan`),
  waitingFor: (source) => `De ${source}. Se conservan en este dispositivo hasta que los agregue o los quite.`,
  addWaiting: (howMany) => `Agregar los siguientes ${count(howMany)}`,
  removeWaiting: 'Quitarlos',
  requestFull: 'Esta solicitud está llena. Envíela y agréguelos a la siguiente.',
  notKept: 'Este navegador no puede guardar estos artículos. Agréguelos antes de cerrar esta página.',

  refused: {
    empty: 'Esta hoja está vacía.',
    'too-large': 'Esta hoja ocupa más de 5 MB. Divídala en otras más pequeñas.',
    kind: 'Este archivo no es CSV ni XLSX. Guarde la hoja en uno de estos formatos y elíjala de nuevo.',
    pdf: 'Esto es un PDF, no una hoja. Guarde la hoja misma como XLSX o CSV y elíjala.',
    image: 'Esto es una imagen o un video, no una hoja. Elija la hoja en XLSX o CSV.',
    page: 'Esto es en realidad una página web. Ábrala en un programa de hojas de cálculo, guárdela como XLSX y elíjala.',
    json: 'Este es un archivo de datos (JSON), no una hoja. Exporte la lista como XLSX o CSV desde su origen y elíjala.',
    link: 'Esto es solo un enlace a una hoja. Ábralo, descargue la hoja como XLSX o CSV y elíjala.',
    mail: 'Esto es un correo o una página web guardada, no una hoja. Ábralo, guarde la hoja que contiene como XLSX o CSV y elíjala.',
    document:
      'Esto es un documento de texto o una presentación, no una hoja. Copie su tabla en un programa de hojas de cálculo, guárdela como XLSX y elíjala.',
    archive: 'Este es un archivo comprimido, no una hoja. Descomprímalo y elija la hoja que contiene.',
    'open-document':
      'Este es un archivo de OpenDocument (como ODS). Ábralo en un programa de hojas de cálculo, guárdelo como XLSX y elíjalo.',
    numbers: 'Este es un archivo de Numbers. En Numbers, expórtelo a Excel (XLSX) o CSV y elija ese archivo.',
    'old-kind': 'Este libro está en un formato anterior o binario de Excel. Guárdelo como XLSX y elíjalo.',
    encrypted: 'Este libro está protegido con una contraseña. Guarde una copia sin contraseña y elíjala.',
    macros: 'Este libro contiene macros. Guarde una copia como XLSX sin macros y elíjala.',
    entities:
      'Este libro hace referencia a contenido externo de un modo que no se permite. Guárdelo de nuevo con un programa de hojas de cálculo.',
    cells: 'Este archivo tiene demasiadas celdas para una lista de artículos, así que no se leyó.',
    unpacked: 'Este libro es demasiado grande para una lista de artículos, así que no se leyó.',
    broken:
      'Este archivo está dañado y no se puede leer. Guárdelo de nuevo con un programa de hojas de cálculo.',
    rows: 'Esta hoja tiene más de 5,000 filas. Divídala en otras más pequeñas.',
    slow: 'La lectura de esta hoja tardó más de 10 segundos y se detuvo. Divídala en otras más pequeñas.',
  },
  refusedQuotes: (row) => `La fila ${row} tiene una comilla sin cerrar. Corríjala en el archivo.`,
  refusedColumns: (row) => `La fila ${row} tiene más de 100 columnas. Quite las que no necesite.`,
};

/** Giving photos to items by their names. */
export const photoSorting: Phrases['photoSorting'] = {
  open: 'Agregar fotos por nombre',
  title: 'Fotos de los artículos',
  hint: 'Las fotos se asignan por el nombre del archivo: debe empezar con el número de serie del artículo o con su número en la lista.',
  tray: (howMany) => `Todavía sin artículo (${count(howMany)})`,
  trayNotice: (howMany) =>
    plural(howMany, '1 foto todavía no tiene artículo', `${count(howMany)} fotos todavía no tienen artículo`),
  trayHint: 'Se quedan en este dispositivo y no se envían con la solicitud.',
  sort: 'Asignar fotos',
  itemWithPhotos: (title, howMany) => `${title}: ${photos(howMany)}`,
  moveTo: (name) => `Artículo de ${name}`,
  noItem: 'Ningún artículo',
  full: (title, most) => `${title} ya tiene ${most} fotos. No se pueden agregar más.`,
  sorted: (withItem, inTray) =>
    inTray === 0
      ? `Por su nombre: ${photos(withItem)}.`
      : `Por su nombre: ${photos(withItem)}. Todavía sin artículo: ${count(inTray)}.`,
  moved: (name, title) => `${name} ahora es de ${title}.`,
};
