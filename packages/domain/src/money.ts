const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });

/** Dollars as people read them: `$1,234.50`; `N/A` when there is no amount (decision A-149). */
export function formatMoney(amount: number | null | undefined): string {
  return amount === null || amount === undefined ? 'N/A' : dollars.format(amount);
}

/** Rounds dollars to whole cents, halves away from zero. */
export function roundToCents(amount: number): number {
  return (Math.sign(amount) * Math.round((Math.abs(amount) + Number.EPSILON) * 100)) / 100;
}
