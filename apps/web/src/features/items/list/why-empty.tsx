import { whyNoTasks } from '@monda/domain/items/why-no-tasks.ts';

/** Why somebody's list of tasks is empty. */
export function WhyEmpty({ person }: { readonly person: Parameters<typeof whyNoTasks>[0] }) {
  return whyNoTasks(person);
}
