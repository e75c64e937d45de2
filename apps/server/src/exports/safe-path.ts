const PART = /^[A-Za-z0-9](?:[A-Za-z0-9._-]{0,98}[A-Za-z0-9])?$/u;
/** Names that Windows gives to devices, with any ending. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)(?:\.|$)/iu;

/** Whether a path stays in its folder and can be stored by every computer. */
export const isSafePath = (path: string): boolean =>
  path.length <= 200 && path.split('/').every((part) => PART.test(part) && !DEVICE.test(part));
