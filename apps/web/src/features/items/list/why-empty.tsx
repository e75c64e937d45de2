import { COMPANY_ROLES, hasRole } from '@monda/domain/identity/roles.ts';
import { whyNoTasks } from '@monda/domain/items/why-no-tasks.ts';
import { words } from '@monda/phrases/words.ts';
import { LinkButton } from '../../../ui/button.tsx';
import css from './why-empty.module.css';

export interface WhyEmptyProps {
  readonly person: Parameters<typeof whyNoTasks>[0];
  readonly view: Parameters<typeof whyNoTasks>[1];
}

/** Why a list of a person's tasks is empty, and what fills it. */
export function WhyEmpty({ person, view }: WhyEmptyProps) {
  const requests = view === 'tasks' && person.companyName !== null && hasRole(person.role, COMPANY_ROLES);
  return (
    <>
      {whyNoTasks(person, view)}
      {requests ? (
        <span className={css.action}>
          <LinkButton href="/new-request" variant="default">
            {words().screens.newRequest}
          </LinkButton>
        </span>
      ) : null}
    </>
  );
}
