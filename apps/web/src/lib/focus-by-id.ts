/** Brings a field into view, out of a part that is closed, and gives it the focus. */
export function focusById(id: string): void {
  const field = document.getElementById(id);
  field?.closest('details')?.setAttribute('open', '');
  field?.scrollIntoView({ block: 'center' });
  field?.focus({ preventScroll: true });
}
