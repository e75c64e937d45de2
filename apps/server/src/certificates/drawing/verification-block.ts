import type { CertificateData } from '@monda/domain/certificates/certificate-data.ts';
import { codeOf, drawCode, QUIET } from '../../pdf/matrix-code.ts';
import { labelBlock } from '../../pdf/page-texts.ts';
import type { Wording } from './page-words.ts';
import {
  blockOf,
  child,
  COLOURS,
  type Element,
  heightOf,
  ornament,
  place,
  type Sheet,
  SHEET,
  STYLES,
} from '../../pdf/sheet.ts';

/** The block in the upper right corner of the first page, in points. */
export const VERIFICATION = { width: 140, pad: 12 } as const;
const INSIDE = VERIFICATION.width - 2 * VERIFICATION.pad;
const CODE = INSIDE;
const LEFT = SHEET.right - VERIFICATION.width;
const X = LEFT + VERIFICATION.pad;
const TOP = SHEET.top;

/** 64 hexadecimal characters in groups of four, four groups a line. */
export function fingerprintLines(sha256: string): string[] {
  const groups = sha256.match(/.{1,4}/gu) ?? [];
  return Array.from({ length: Math.ceil(groups.length / 4) }, (_, at) =>
    groups.slice(at * 4, at * 4 + 4).join(' '),
  );
}

/** Draws how the certificate is verified; answers where the block ends. */
export function setVerification(sheet: Sheet, data: CertificateData, { say }: Wording): number {
  const { address } = data.verification;
  const said = (of: 'title' | 'code' | 'address') => say(({ verification }) => verification[of]);
  const heading = { ...STYLES.label, cut: 'bold', colour: COLOURS.accent } as const;
  const title = labelBlock(sheet, said('title'), heading, INSIDE);
  const below = [
    labelBlock(sheet, said('address'), STYLES.label, INSIDE),
    blockOf(sheet, address, { ...STYLES.small, colour: COLOURS.ink }, INSIDE),
  ];
  const height = 2 * VERIFICATION.pad + heightOf([title]) + 4 + CODE + 6 + heightOf(below) + 4;
  ornament(sheet, () => {
    sheet.page.roundedRect(LEFT, TOP, VERIFICATION.width, height, 4).fill(COLOURS.panel);
  });
  const section = child(sheet, sheet.root, 'Sect');
  let top = TOP + VERIFICATION.pad;
  place(sheet, section, 'P', [title], { x: X, top });
  top += heightOf([title]) + 4;
  setCode(sheet, section, `${address}#${data.number}`, { alt: said('code').join(' / '), top });
  top += CODE + 6;
  place(sheet, section, 'P', below, { x: X, top });
  section.end();
  return TOP + height;
}

function setCode(
  sheet: Sheet,
  parent: Element,
  content: string,
  { alt, top }: { readonly alt: string; readonly top: number },
): void {
  const rows = codeOf(content);
  const module = CODE / (rows.length + 2 * QUIET);
  ornament(sheet, () => {
    sheet.page.roundedRect(X, top, CODE, CODE, 2).fill('#ffffff');
  });
  const figure = child(sheet, parent, 'Figure', { alt, bbox: [X, top, X + CODE, top + CODE] });
  figure.add(() => drawCode(sheet.page, rows, { left: X, top, module }));
  figure.end();
}
