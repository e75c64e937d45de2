import { strToU8 } from 'fflate';
import { describe, expect, test } from 'vitest';
import { readPastedSheet, readSheetFile } from './read-sheet.ts';

const read = (text: string) => readSheetFile(strToU8(text));
const cellsOf = (text: string) => read(text).rows.map(({ cells }) => cells);
const isSaid = (text: string) => read(text).form;

describe('what the export of a web page writes for a sign is read as that sign', () => {
  test.each([
    ['letters by name', 'Port&aacute;til,Da&ntilde;ado,&Oacute;ptica', ['Portátil', 'Dañado', 'Óptica']],
    ['by number', 'Port&#225;til,Da&#xf1;ado,&#XD3;ptica', ['Portátil', 'Dañado', 'Óptica']],
    ['and', 'R&amp;D,Computing &amp; IT Equipment', ['R&D', 'Computing & IT Equipment']],
    ['signs that separate', 'a&#44;b,c&comma;d,e&#10;f,g&#59;h', null],
    [
      'quotation marks',
      '15&quot; screen,&quot;x&quot;,it&#39;s,it&apos;s',
      ['15" screen', '"x"', "it's", "it's"],
    ],
    ['brackets', '&lt;none&gt;,x', ['<none>', 'x']],
    ['blanks', 'a&nbsp;b,&nbsp;,c', ['a\u00a0b', '\u00a0', 'c']],
    ['what Windows-1252 has there', 'it&#146;s,&#128;5', ['it’s', '€5']],
    ['punctuation', 'a&ndash;b,&euro;5,&hellip;', ['a–b', '€5', '…']],
    ['what was escaped twice', 'R&amp;amp;D,Port&amp;aacute;til', ['R&D', 'Portátil']],
    ['a sign beyond the first plane', '&#128512;,x', ['😀', 'x']],
  ])('%s', (_what, line, cells) => {
    if (cells !== null) expect(cellsOf(`a,b,c\n${line}`)[1]).toEqual(cells);
    else expect(cellsOf(`a,b,c\n${line.replace('c&comma;d', 'c')}`)[1]).toEqual(['a,b', 'c', 'e\nf', 'g;h']);
  });

  test('before a semicolon separates, also in the names of columns', () => {
    expect(cellsOf('Descripci&oacute;n;Tipo\nPort&aacute;til;15&quot;')).toEqual([
      ['Descripción', 'Tipo'],
      ['Portátil', '15"'],
    ]);
    expect(readPastedSheet('Tipo\tDescripci&oacute;n').rows[0]?.cells).toEqual(['Tipo', 'Descripción']);
  });

  test('and that is shown', () => {
    expect(isSaid('a,b\nPort&aacute;til,x')).toMatchObject({ hasEntities: true });
    expect(isSaid('a,b\nPort&x;til,A & B')).not.toHaveProperty('hasEntities');
  });
});

describe('a text that happens to look like it stays', () => {
  test.each([
    ['an "and" elsewhere shows that none was escaped', 'A & B', 'use &amp; for it'],
    ["also the product's own family", 'Computing & IT Equipment', '&lt;none&gt; &quot;x&quot; &#39;'],
    ['an address with parameters', 'https://x.example/?a=1&b=2', '&amp;'],
    ['names that stand for nothing', 'a', '&nothing; &lorem; &comma; &x; &#; &;'],
    ['numbers that stand for nothing', 'a', '&#1114112; &#xd800; &#0; &#27;'],
    ['without an end', 'AT&T', '&aacute &nbsp'],
  ])('%s', (_what, first, second) => {
    expect(cellsOf(`a|b\n${first}|${second}`)[1]).toEqual([first, second]);
  });

  test('but letters are read next to a bare "and", since no text has them', () => {
    expect(cellsOf('a|b\nComputing & IT Equipment|Port&aacute;til R&amp;D')[1]).toEqual([
      'Computing & IT Equipment',
      'Portátil R&amp;D',
    ]);
  });

  test('and so does a file with signs of private use', () => {
    expect(cellsOf('a|b\n\ue022|&amp;')[1]).toEqual(['\ue022', '&amp;']);
  });
});
