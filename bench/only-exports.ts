import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { measureExports } from './exporting.ts';
import type { DatabaseKind } from './goals.ts';
import { type Installation, signedHeaders } from './installation.ts';
import { measuredAt, exportTable } from './results.ts';
import { photoOfAMegabyte } from './works.ts';

/** Only the exports of an installation: writes the figures and answers them as text. */
export async function measureExporting(installation: Installation, database: DatabaseKind): Promise<string> {
  const product = await installation.start();
  try {
    const ground = { ...installation.ground, photo: await photoOfAMegabyte() };
    const target = { url: product.url, headersFor: await signedHeaders(product.url) };
    const measured = await measureExports(product, target, ground, installation.items);
    const text = [
      `# Exporting from ${installation.items} items with all columns, commit ${measuredAt()}, ${database}`,
      '',
      exportTable(measured),
      '',
    ].join('\n');
    const folder = path.join(import.meta.dirname, 'results');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, `export-${database}.md`), text);
    return text;
  } finally {
    await product.stop();
  }
}
