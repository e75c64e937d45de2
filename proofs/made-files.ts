import { crc32, deflateSync } from 'node:zlib';

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** A real PNG of noise drawn from `random`, so many pixels wide and high; no two are alike. */
export function madePhoto(random: () => number, side = 24): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  // why: eight bits of red, green and blue a pixel.
  head.set([8, 2, 0, 0, 0], 8);
  const row = () => Buffer.from([0, ...Array.from({ length: side * 3 }, () => Math.floor(random() * 256))]);
  const rows = Buffer.concat(Array.from({ length: side }, row));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** A small PDF with a number of its own in it. */
export function madeBill(random: () => number): Buffer {
  const number = Math.floor(random() * 1e15);
  return Buffer.from(
    `%PDF-1.7\n% bill ${number}\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer << /Root 1 0 R >>\n%%EOF\n`,
  );
}
