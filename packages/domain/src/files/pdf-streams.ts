/** Streams that are looked at, and characters before one in which its length is looked for. */
const STREAMS = 20_000;
const BEFORE = 512;
const BEGIN = /(?<!end)stream\r?\n/g;
const LENGTH = /\/Length[\0\t\n\f\r ]+(\d{1,10})(?![\0\t\n\f\r ]+\d+[\0\t\n\f\r ]+R)(?![^]*\/Length)/;

/** Where the content of a stream ends: as its length says where that is true, else at the next end mark. */
function endOf(text: string, keyword: number, start: number): number {
  const length = LENGTH.exec(text.slice(Math.max(0, keyword - BEFORE), keyword))?.[1];
  const said = start + Number(length ?? Number.NaN);
  if (length !== undefined && /^[\0\t\n\f\r ]{0,4}endstream/.test(text.slice(said, said + 16))) return said;
  return text.indexOf('endstream', start);
}

/**
 * Whether a position of a PDF stands outside the content of its streams, so that what stands there belongs to the file
 * itself. Each character of `text` is one byte.
 */
export function outsideStreams(text: string): (at: number) => boolean {
  const streams: (readonly [start: number, end: number])[] = [];
  const begin = new RegExp(BEGIN);
  for (let found = begin.exec(text); found !== null && streams.length < STREAMS; found = begin.exec(text)) {
    const start = found.index + found[0].length;
    const end = endOf(text, found.index, start);
    // why: what does not end is no stream.
    if (end === -1) break;
    streams.push([start, end]);
    begin.lastIndex = end;
  }
  return (at) => {
    let [from, to] = [0, streams.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((streams[middle]?.[1] ?? 0) <= at) from = middle + 1;
      else to = middle;
    }
    return at < (streams[from]?.[0] ?? Infinity);
  };
}
