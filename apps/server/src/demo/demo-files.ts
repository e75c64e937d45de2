import { createHash } from 'node:crypto';
import type { FilePurpose } from '@monda/domain/files/file-rules.ts';
import sharp from 'sharp';
import type { DemoItem } from './demo-data-shape.ts';
import { drawInvoice } from './pictures/draw-invoice.ts';
import { drawAfter, drawBefore, drawPicture, drawTareTicket } from './pictures/draw-picture.ts';

/** Where the demo's bytes are kept; the file storage of the product is one. */
export interface KeepsBytes {
  put(bytes: Uint8Array): Promise<string>;
}

/** One file of a demo item as it will be stored. */
interface DemoFile {
  readonly purpose: FilePurpose;
  readonly position: number;
  readonly name: string;
  readonly draw: () => Promise<Buffer>;
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
/** Pictures drawn at a time. */
const AT_ONCE = 4;

const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const times = <Result>(count: number, make: (position: number) => Result) =>
  Array.from({ length: count }, (_, position) => make(position));

function filesOf(item: DemoItem): readonly DemoFile[] {
  const picture = { seed: item.key, caption: item.caption, width: WIDTH };
  return [
    ...item.photos.map((subject, position) => ({
      purpose: 'item_image' as const,
      position,
      name: `photo-${position + 1}.jpg`,
      draw: () => drawPicture(subject, { ...picture, variant: position }),
    })),
    ...times(item.beforePhotos, (position) => ({
      purpose: 'before_photo' as const,
      position,
      name: `before-${position + 1}.jpg`,
      draw: () => drawBefore(item.subject, { ...picture, variant: position }),
    })),
    ...times(item.afterPhotos, (position) => ({
      purpose: 'after_photo' as const,
      position,
      name: `after-${position + 1}.jpg`,
      draw: () => drawAfter(item.subject, { ...picture, variant: position }),
    })),
    ...item.tareTickets.map((ticket, position) => ({
      purpose: 'tare_ticket' as const,
      position,
      name: `tare-ticket-${ticket.number}.jpg`,
      draw: () => drawTareTicket(ticket, { ...picture, variant: position }),
    })),
    ...[
      { purpose: 'item_invoice' as const, content: item.invoice, name: 'ownership-invoice' },
      { purpose: 'final_invoice' as const, content: item.finalInvoice, name: 'final-invoice' },
    ].flatMap(({ purpose, content, name }) =>
      content === null
        ? []
        : [{ purpose, position: 0, name: `${name}-${content.number}.pdf`, draw: () => drawInvoice(content) }],
    ),
  ];
}

async function store(item: DemoItem, file: DemoFile, storage: KeepsBytes): Promise<StoredDemoFile> {
  const bytes = await file.draw();
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

/** Draws and stores every picture and invoice of the items, a few at a time. */
export async function storeDemoFiles(
  items: readonly DemoItem[],
  storage: KeepsBytes,
): Promise<readonly StoredDemoFile[]> {
  const waiting = items.flatMap((item) => filesOf(item).map((file) => ({ item, file })));
  const stored: StoredDemoFile[] = [];
  const work = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      stored.push(await store(next.item, next.file, storage));
    }
  };
  await Promise.all(times(AT_ONCE, work));
  return stored;
}
