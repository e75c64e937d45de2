import { PrintableSummary } from '../features/items/page/print/printable-summary.tsx';

/** `/items/{id}/printable-summary`: the item on A4 pages. */
export function Page({ id }: { readonly id: string }) {
  return <PrintableSummary key={id} id={id} />;
}
