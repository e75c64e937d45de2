import { createHash } from 'node:crypto';
import type { DemoItem } from '@monda/demo/demo-data-shape.ts';
import { picturesOf, readPicture } from '@monda/demo/demo-pictures.ts';
import { drawInvoice } from '@monda/demo/draw-invoice.ts';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import sharp from 'sharp';

/** Where the demo's bytes are stored; the file storage of the product is one. */
export interface StoresBytes {
  put(bytes: Uint8Array): Promise<string>;
}

/** One file of a demo item as it will be stored. */
interface DemoFile {
  readonly purpose: FilePurpose;
  readonly position: number;
  readonly name: string;
  /** JPEG or PDF, by the ending of the name. */
  readonly make: () => Promise<Buffer>;
}

/** What a stored demo file is, apart from whose it is. */
export interface StoredDemoFile {
  readonly item: DemoItem;
  readonly purpose: FilePurpose;
  readonly position: number;
  readonly name: string;
  readonly mimeType: 'image/jpeg' | 'application/pdf';
  readonly size: number;
  readonly sha256: string;
  readonly storageKey: string;
  readonly thumbnailKey: string | null;
  readonly thumbnailSha256: string | null;
  readonly width: number | null;
  readonly height: number | null;
}

/** Pixels across of a demo picture, three quarters as many down. */
const WIDTH = 1_000;
const THUMBNAIL = 480;
/** Files made at a time. */
const AT_ONCE = 4;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');

const toJpeg = (picture: Uint8Array) => sharp(picture).jpeg({ quality: 80 }).toBuffer();

function filesOf(item: DemoItem): readonly DemoFile[] {
  const invoices = [
    { purpose: 'item_invoice' as const, content: item.invoice, name: 'ownership-invoice' },
    { purpose: 'final_invoice' as const, content: item.finalInvoice, name: 'final-invoice' },
  ];
  return [
    ...picturesOf(item).map((picture) => ({
      ...picture,
      make: async () => toJpeg(await readPicture(picture)),
    })),
    ...invoices.flatMap(({ purpose, content, name }) =>
      content === null
        ? []
        : [{ purpose, position: 0, name: `${name}-${content.number}.pdf`, make: () => drawInvoice(content) }],
    ),
  ];
}

async function store(item: DemoItem, file: DemoFile, storage: StoresBytes): Promise<StoredDemoFile> {
  const bytes = await file.make();
  const isPicture = file.name.endsWith('.jpg');
  const thumbnail = isPicture
    ? await sharp(bytes).resize(THUMBNAIL, THUMBNAIL, { fit: 'inside' }).jpeg({ quality: 76 }).toBuffer()
    : null;
  return {
    item,
    purpose: file.purpose,
    position: file.position,
    name: file.name,
    mimeType: isPicture ? 'image/jpeg' : 'application/pdf',
    size: bytes.length,
    sha256: sha256(bytes),
    storageKey: await storage.put(bytes),
    thumbnailKey: thumbnail === null ? null : await storage.put(thumbnail),
    thumbnailSha256: thumbnail === null ? null : sha256(thumbnail),
    width: isPicture ? WIDTH : null,
    height: isPicture ? (WIDTH * 3) / 4 : null,
  };
}

/** Makes and stores every picture and invoice of the items, a few at a time. */
export async function storeDemoFiles(
  items: readonly DemoItem[],
  storage: StoresBytes,
): Promise<readonly StoredDemoFile[]> {
  const waiting = items.flatMap((item) => filesOf(item).map((file) => ({ item, file })));
  const stored: StoredDemoFile[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      stored.push(await store(next.item, next.file, storage));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  return stored;
}
