/**
 * What the built files of a page may weigh, in bytes as they travel. The first load of the list of items is held to
 * 150,000 bytes and 16 requests as a whole (`e2e/first-load.spec.ts` measures that); here stands the part of it that is built, next to
 * five answers of the server (sign-in, person, list) and the headers. Names of files are hashes of what they hold: any change moves
 * the packed bytes by up to 60.
 */
export const FIRST_LOAD = { path: '/items', bytes: 138_200, requests: 11 };
/** What any other page may add to that. */
export const OTHER_PAGE = { bytes: 57_300, requests: 20 };
/** The page of an item, of which some parts come by themselves. */
export const ITEM_PAGE = '/items/$id';
/** What it may add with such a part when it is opened from the list and everything of the list has come. */
export const ITEM_AFTER_LIST = { bytes: 50_000, requests: 25 };

const sum = (files) => files.reduce((total, { bytes }) => total + bytes, 0);

/**
 * Judges a build. `frame`: the files every page begins with; `routes`: for each path the files it adds; `items`: for
 * each part of an item's page that comes by itself its files with those of the page, besides those of the list. Answers
 * the figures in lines, the objections, and the first load.
 */
export function judgeSizes(frame, routes, items) {
  const start = routes.find((route) => route.path === FIRST_LOAD.path);
  if (start === undefined) throw new Error(`There is no page at ${FIRST_LOAD.path}`);
  const had = new Set([...frame, ...start.files].map(({ file }) => file));
  const first = { bytes: sum(frame) + sum(start.files), requests: had.size };
  const without = (route) => ({ ...route, files: route.files.filter(({ file }) => !had.has(file)) });
  const others = routes.filter((route) => route !== start).map(without);
  const opened = items.map(without);
  const tooMuch = (added, most) => [
    ...added
      .filter(({ files }) => files.length > most.requests)
      .map(({ path, files }) => `${path} adds ${files.length} files, more than ${most.requests}`),
    ...added
      .map(({ path, files }) => ({ path, bytes: sum(files) }))
      .filter(({ bytes }) => bytes > most.bytes)
      .map(({ path, bytes }) => `${path} adds ${bytes} bytes, more than ${most.bytes}`),
  ];
  const lines = [
    ...frame.map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`),
    ...start.files.map(({ file, bytes }) => `${String(bytes).padStart(8)}  ${file}`),
    ...[...others, ...opened].map(
      ({ path, files }) => `${String(sum(files)).padStart(8)}  more for ${path} in ${files.length} files`,
    ),
  ];
  const objections = [
    ...(first.bytes > FIRST_LOAD.bytes
      ? [`${FIRST_LOAD.path} begins with ${first.bytes} bytes, more than ${FIRST_LOAD.bytes}`]
      : []),
    ...(first.requests > FIRST_LOAD.requests
      ? [`${FIRST_LOAD.path} begins with ${first.requests} files, more than ${FIRST_LOAD.requests}`]
      : []),
    ...tooMuch(others, OTHER_PAGE),
    ...tooMuch(opened, ITEM_AFTER_LIST),
  ];
  return { lines, objections, first };
}
