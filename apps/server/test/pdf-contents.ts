import { inflateSync } from 'node:zlib';

/** The bytes of a file as characters. */
export const latin = (file: Uint8Array): string => Buffer.from(file).toString('latin1');

/** What is written on the pages: the operators of all their contents. */
export const contentsOf = (file: Uint8Array): readonly string[] =>
  [...latin(file).matchAll(/\/Filter \/FlateDecode\s*>>\s*stream\n([^]*?)\nendstream/gu)]
    .map(([, stream = '']) => inflateSync(Buffer.from(stream, 'latin1')).toString('latin1'))
    .filter((content) => content.includes('BT\n'));

/** The true texts of what is shaped, in the order in which it is drawn. */
export const actualTexts = (file: Uint8Array): readonly string[] =>
  contentsOf(file).flatMap((content) =>
    [...content.matchAll(/\/Span <<\n\/ActualText \(((?:\\[^]|[^\\)])*)\)\n>> BDC/gu)].map(
      ([, text = '']) => {
        const bytes = Buffer.from(
          text.replaceAll(
            /\\([^])/gu,
            (_, sign: string) => ({ n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' })[sign] ?? sign,
          ),
          'latin1',
        );
        return bytes.subarray(0, 2).equals(Buffer.from([0xfe, 0xff]))
          ? new TextDecoder('utf-16be').decode(bytes.subarray(2))
          : bytes.toString('latin1');
      },
    ),
  );
