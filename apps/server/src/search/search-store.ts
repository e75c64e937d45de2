import type { Answer } from '@monda/domain/api/api-contracts.ts';
import { passes, systemAdminOnly } from '@monda/domain/identity/access.ts';
import type { Actor } from '@monda/domain/identity/actor.ts';
import type { Tx } from '../database/transactions.ts';
import { companiesNamed, foundCompanies, foundPeople } from './found-administration.ts';
import { findItemIds, foundItems } from './found-items.ts';
import { foundProjects } from './found-projects.ts';

type Found = Answer<'search.everywhere'>;

const NOTHING: Found = {
  items: { data: [], listed: false },
  projects: { data: [], listed: false },
  companies: { data: [], listed: false },
  people: { data: [], listed: false },
};

/**
 * Up to `FOUND_AT_MOST` of each kind that match `words` and that the person may see: items by name, serial
 * number, description, cost center, location, property number and beginning of the id (four digits or more); projects by the beginning
 * of their id, their company and those items; companies and people, by name and e-mail, for administrators alone.
 * The same statements run for every result and caller.
 */
export async function searchEverywhere(tx: Tx, actor: Actor, words: string): Promise<Found> {
  if (words === '') return NOTHING;
  const administers = passes(systemAdminOnly, actor);
  const [ids, companies, people] = await Promise.all([
    findItemIds(tx, actor, words),
    companiesNamed(tx, words),
    administers ? foundPeople(tx, words) : NOTHING.people,
  ]);
  const [items, projects] = await Promise.all([
    foundItems(tx, actor, words, ids),
    foundProjects(tx, actor, words, { itemIds: ids, companyIds: companies.map(({ id }) => id) }),
  ]);
  return {
    items,
    projects,
    companies: administers ? foundCompanies(companies) : NOTHING.companies,
    people,
  };
}
