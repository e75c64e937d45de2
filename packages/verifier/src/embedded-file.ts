import { type Bytes, joined } from './bytes.ts';
import { isCanonical } from './canonical-json.ts';
import { Unreadable } from './der.ts';
import { dictionariesOf, dictionaryOf, nameAt, referenceAt, type SignedPdf } from './pdf-structure.ts';
import { type PdfEntries, textOfString } from './pdf-values.ts';
import { Refusal } from './report.ts';

/** Name of the attachment, the format it names, and its most bytes when unpacked. */
const ATTACHMENT = 'certificate.json';
/** The forms of data that this program reads, and those that later ones have. */
const DATA_FORMATS: readonly unknown[] = ['Certificate/1', 'Certificate/2'];
const LATER_FORMAT = /^Certificate\/[1-9]\d*$/u;
const MOST_BYTES = 10 * 1024 * 1024;

function textAt(entries: PdfEntries, key: string): string | null {
  const value = entries.get(key);
  return value?.kind === 'string' ? textOfString(value.bytes) : null;
}

/** Bytes of a stream in the zlib format, refused from `MOST_BYTES` on. */
async function inflated(packed: Bytes): Promise<Bytes> {
  const stream = new DecompressionStream('deflate');
  const writer = stream.writable.getWriter();
  // why: what is wrong with the bytes is thrown where they are read.
  const written = Promise.all([writer.write(packed), writer.close()]).catch(() => {});
  const reader = stream.readable.getReader();
  const parts: Uint8Array[] = [];
  let size = 0;
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    parts.push(part.value);
    size += part.value.length;
    if (size <= MOST_BYTES) continue;
    await reader.cancel().catch(() => {});
    throw new Refusal('data-too-large');
  }
  await written;
  return joined(parts);
}

/** Number of the one file specification of the PDF, which the catalog names twice: as attachment and as its data. */
function attachmentOf({ objects, catalog }: SignedPdf): number {
  const dictionaries = [...objects.values()].flatMap(({ value }) => dictionariesOf(value));
  const specifications = dictionaries.filter(
    (one) => nameAt(one, 'Type') === 'Filespec' || one.has('EF'),
  ).length;
  const files = dictionaries.filter((one) => nameAt(one, 'Type') === 'EmbeddedFile').length;
  if (specifications === 0 || files === 0) throw new Refusal('no-data');
  if (specifications > 1 || files > 1) throw new Refusal('several-attachments');
  const names = dictionaryOf(objects, referenceAt(catalog, 'Names')).get('EmbeddedFiles');
  const list = names?.kind === 'dictionary' ? names.entries.get('Names') : undefined;
  const [name, named, ...more] = list?.kind === 'array' ? list.items : [];
  const associated = catalog.get('AF');
  const [data, ...others] = associated?.kind === 'array' ? associated.items : [];
  if (
    name?.kind !== 'string' ||
    textOfString(name.bytes) !== ATTACHMENT ||
    named?.kind !== 'reference' ||
    data?.kind !== 'reference' ||
    data.object !== named.object ||
    more.length + others.length > 0
  )
    throw new Refusal('attachment-format');
  return named.object;
}

/** Bytes of the attachment `certificate.json`. Throws a refusal, or `Unreadable`. */
async function attachedBytes(pdf: SignedPdf): Promise<Bytes> {
  const specification = dictionaryOf(pdf.objects, attachmentOf(pdf));
  const files = specification.get('EF');
  if (
    textAt(specification, 'F') !== ATTACHMENT ||
    (specification.has('UF') && textAt(specification, 'UF') !== ATTACHMENT) ||
    nameAt(specification, 'AFRelationship') !== 'Data' ||
    files?.kind !== 'dictionary'
  )
    throw new Refusal('attachment-format');
  const number = referenceAt(files.entries, 'F');
  for (const key of files.entries.keys())
    if (referenceAt(files.entries, key) !== number) throw new Refusal('attachment-format');
  const file = dictionaryOf(pdf.objects, number);
  const stream = pdf.objects.get(number)?.stream;
  if (stream == null || nameAt(file, 'Type') !== 'EmbeddedFile' || file.has('DecodeParms'))
    throw new Refusal('attachment-format');
  if (!file.has('Filter')) return stream;
  if (nameAt(file, 'Filter') !== 'FlateDecode') throw new Unreadable('filter');
  return inflated(stream);
}

/** Bytes of `certificate.json`: canonical JSON of an object whose `format` this program reads. Throws a refusal. */
export async function certificateDataOf(pdf: SignedPdf): Promise<Bytes> {
  const bytes = await attachedBytes(pdf);
  if (bytes.length > MOST_BYTES) throw new Refusal('data-too-large');
  const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  const value = JSON.parse(text) as unknown;
  const format = typeof value === 'object' && value !== null ? (value as { format?: unknown }).format : null;
  if (!DATA_FORMATS.includes(format))
    throw new Refusal(LATER_FORMAT.test(String(format)) ? 'data-newer' : 'data-format');
  if (!isCanonical(bytes, value)) throw new Refusal('data-not-canonical');
  return bytes;
}
