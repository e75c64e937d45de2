/** A phone without the signs people write between digits. */
function bare(phone: string): string {
  return phone.replace(/[\s\-()]/g, '');
}

/** Digits with an optional leading +, first digit not zero, at most 16 digits (section 5, decision A-138). */
export function isPhone(phone: string): boolean {
  return /^\+?[1-9]\d{0,15}$/.test(bare(phone));
}
