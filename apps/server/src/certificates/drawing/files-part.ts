import type { CertificateData, CertifiedFile } from '@monda/domain/certificates/certificate-data.ts';
import { formatBytes } from '@monda/domain/base/byte-format.ts';
import { formatDuration } from '@monda/domain/base/duration-format.ts';
import { apart } from '../../pdf/sign-fonts.ts';
import { byCode } from './fact-texts.ts';
import { setSection } from '../../pdf/page-grid.ts';
import { startTable } from '../../pdf/page-table.ts';
import { blocksOf, inline } from '../../pdf/page-texts.ts';
import type { PageTexts, Wording } from './page-words.ts';
import { type Block, blockOf, flow, linesOf, type Sheet, STYLES, WIDTH } from '../../pdf/sheet.ts';

const WIDTHS = { number: 28, file: 165, hash: 124, size: 56, arrived: 80 } as const;
/** A hash stands on two lines. */
const HALF_A_HASH = 32;

/** Every stored file with its hash, and the hash of the attached data. */
export function setFiles(sheet: Sheet, data: CertificateData, dataSha256: string, wording: Wording): void {
  const { say, moment } = wording;
  const heading = say(({ files }) => files);
  setSection(sheet, heading, 120);
  const isTaken = data.items.some(({ files }) => files.some(({ capturedSha256 }) => capturedSha256 !== null));
  const intro = say(({ filesText, takenText, attached }) =>
    [filesText, ...(isTaken ? [takenText] : []), attached].join(' '),
  );
  flow(sheet, sheet.root, 'P', blocksOf(sheet, intro, STYLES.small, WIDTH));
  flow(sheet, sheet.root, 'P', [
    { lines: [`certificate.json · SHA-256 ${dataSha256}`], style: STYLES.small },
  ]);
  sheet.y += 6;
  if (data.items.every(({ files }) => files.length === 0)) return;
  const right = { ...STYLES.body, align: 'right' } as const;
  const table = startTable(sheet, sheet.root, [
    { head: say(() => '№'), width: WIDTHS.number },
    { head: say(({ file }) => file), width: WIDTHS.file },
    { head: say(({ hash }) => hash), width: WIDTHS.hash },
    { head: say(({ size }) => size), width: WIDTHS.size, align: 'right' },
    { head: say(({ arrived }) => arrived), width: WIDTHS.arrived },
  ]);
  const isAlone = data.items.length === 1;
  for (const [position, { files }] of data.items.entries()) {
    for (const [at, file] of files.entries()) {
      const number = isAlone ? String(at + 1) : `${position + 1}.${at + 1}`;
      const size = inline(say(() => formatBytes(file.size)));
      table.row([
        [{ lines: [number], style: STYLES.body }],
        [
          ...nameBlocks(sheet, file.name, inline(say(({ purposes }) => byCode(purposes, file.purpose)))),
          ...takenBlocks(sheet, file, wording),
        ],
        [hashBlock(file.sha256), ...takenHashBlocks(sheet, file, wording)],
        [blockOf(sheet, size, right, WIDTHS.size)],
        [...blocksOf(sheet, moment(file.arrivedAt), STYLES.small, WIDTHS.arrived)],
      ]);
    }
  }
  table.end();
}

const hashBlock = (sha256: string): Block => ({
  lines: [sha256.slice(0, HALF_A_HASH), sha256.slice(HALF_A_HASH)],
  style: STYLES.hash,
});

/** When a picture was taken, by whose clock, and by how much that was off. */
function takenBlocks(sheet: Sheet, { capturedAt, clockOffsetMs }: CertifiedFile, wording: Wording) {
  if (capturedAt === null) return [];
  const moment = inline(wording.moment(capturedAt));
  const said = wording.say(({ taken, clock }) => taken(moment, clockText(clock, clockOffsetMs)));
  return blocksOf(sheet, said, STYLES.small, WIDTHS.file);
}

function clockText(clock: PageTexts['clock'], offsetMs: number | null): string | null {
  if (offsetMs === null) return null;
  const duration = formatDuration(offsetMs);
  if (duration === '') return clock.right;
  return offsetMs > 0 ? clock.fast(duration) : clock.slow(duration);
}

/** The hash of what the device made of a picture. */
const takenHashBlocks = (sheet: Sheet, { capturedSha256 }: CertifiedFile, { say }: Wording) =>
  capturedSha256 === null
    ? []
    : [
        ...blocksOf(
          sheet,
          say(({ asTaken }) => asTaken),
          STYLES.hash,
          WIDTHS.hash,
        ),
        hashBlock(capturedSha256),
      ];

/** The name of a file and its purpose, on one line where they fit. */
function nameBlocks(sheet: Sheet, name: string, purpose: string): readonly Block[] {
  const { file: width } = WIDTHS;
  const one = linesOf(sheet, `${apart(name)} · ${purpose}`, STYLES.body, width);
  if (one.length === 1) return [{ lines: one, style: STYLES.body }];
  return [
    { lines: linesOf(sheet, name, STYLES.body, width), style: { ...STYLES.body, lead: 9.6 } },
    { lines: linesOf(sheet, purpose, STYLES.small, width), style: { ...STYLES.small, lead: 8 } },
  ];
}
