/** Dashes of every kind: those of writing, the minus sign and the bullet that some programs write for one. */
const DASHES = /[\p{Pd}\u2043\u2212]/gu;

/** A phone without the signs people write between digits. */
function bare(phone: string): string {
  return phone.replace(DASHES, '').replace(/[\s()\uff08\uff09]/g, '');
}

/** Digits with an optional leading +, first digit not zero, at most 16 digits (section 5, decision A-138). */
export function isPhone(phone: string): boolean {
  return /^\+?[1-9]\d{0,15}$/.test(bare(phone));
}
