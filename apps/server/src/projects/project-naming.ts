import { sql } from 'kysely';

/** What the project `p` of a statement is named by: the item that was entered first and how many it has. */
export const PROJECT_NAMING = [
  sql<number>`(SELECT count(*) FROM waste_items n WHERE n.project_id = p.id)`.as('item_count'),
  sql<string | null>`(SELECT n.data->>'itemName' FROM waste_items n WHERE n.project_id = p.id
    ORDER BY n.position LIMIT 1)`.as('first_item_name'),
] as const;

/** The same as it is answered. */
export const projectNaming = (row: {
  readonly item_count: number;
  readonly first_item_name: string | null;
}) => ({ itemCount: row.item_count, firstItemName: row.first_item_name ?? '' });
