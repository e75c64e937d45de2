import { Readable } from 'node:stream';
import yazl from 'yazl';
import type { Clock } from '../process/clock.ts';
import { rowSource } from './row-source.ts';
import type { Sheet } from './sheet.ts';
import { CONTENT_TYPES, ROOT_RELATIONS, STYLES, workbook, workbookRelations } from './xlsx-parts.ts';
import { sheetXml } from './xlsx-sheet.ts';

/** Rows of one sheet, its heading among them. */
const MOST_ROWS = 1_048_576;
/** Of 0 to 9: a higher one takes twice the time for a tenth of the bytes. */
const LEVEL = 3;

/**
 * A sheet as XLSX, written while it is read: numbers and dates as such, texts as texts. What does not fit into one
 * sheet goes on in the next. `mostRows`: of a sheet. An error of the pages destroys the stream; when the stream is
 * destroyed, no page is read any more.
 */
export function xlsxFile(sheet: Sheet, clock: Pick<Clock, 'now'>, mostRows = MOST_ROWS): Readable {
  const zip = new yazl.ZipFile();
  const out = zip.outputStream as Readable;
  const options = { mtime: clock.now(), compressionLevel: LEVEL };
  const rows = rowSource(sheet);
  let writing: Readable | null = null;
  const put = (text: string, path: string) => zip.addBuffer(Buffer.from(text), path, options);
  const putSheet = (number: number) =>
    new Promise<void>((resolve, reject) => {
      writing = Readable.from(sheetXml(sheet.columns, rows, mostRows), { objectMode: false });
      writing.once('error', reject).once('end', resolve);
      zip.addReadStream(writing, `xl/worksheets/sheet${number}.xml`, options);
    });
  const write = async () => {
    put(CONTENT_TYPES, '[Content_Types].xml');
    put(ROOT_RELATIONS, '_rels/.rels');
    put(STYLES, 'xl/styles.xml');
    let sheets = 0;
    do {
      sheets += 1;
      await putSheet(sheets);
    } while (await rows.hasMore());
    put(workbook(sheet.name, sheets), 'xl/workbook.xml');
    put(workbookRelations(sheets), 'xl/_rels/workbook.xml.rels');
    zip.end();
  };
  // why: the error of a sheet is taken where the sheet is written.
  zip.on('error', () => undefined);
  write().catch((error: Error) => out.destroy(error));
  out.once('close', () => {
    writing?.destroy();
    void rows.close();
  });
  return out;
}
