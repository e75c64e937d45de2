import { whyNoTasks } from '@monda/domain/items/why-no-tasks.ts';

export interface WhyEmptyProps {
  readonly person: Parameters<typeof whyNoTasks>[0];
  readonly view: Parameters<typeof whyNoTasks>[1];
}

/** Why a list of somebody's tasks is empty. */
export function WhyEmpty({ person, view }: WhyEmptyProps) {
  return whyNoTasks(person, view);
}
