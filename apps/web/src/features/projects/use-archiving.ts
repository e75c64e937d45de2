import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { PROJECT_WORDING as say } from '@monda/domain/projects/project-wording.ts';
import { useCallback } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';

/** Archives a project or restores it; says so, or says that it failed and logs why (override of A-119). */
export function useArchiving(): {
  readonly change: (project: ProjectView) => void;
  readonly busyId: string | null;
} {
  const archive = useSend('projects.archive', {
    refreshes: ['projects.list'],
    onSuccess: () => notify.success(say.archived),
    onError: (error) => fail(say.archiveFailedTitle, error),
  });
  const unarchive = useSend('projects.unarchive', {
    refreshes: ['projects.list'],
    onSuccess: () => notify.success(say.restored),
    onError: (error) => fail(say.restoreFailedTitle, error),
  });
  const { mutate: startArchive } = archive;
  const { mutate: startUnarchive } = unarchive;
  const change = useCallback(
    (project: ProjectView) => {
      const input = { params: { id: project.id } };
      if (project.archived) startUnarchive(input);
      else startArchive(input);
    },
    [startArchive, startUnarchive],
  );
  const busy = [archive, unarchive].find((sending) => sending.isPending);
  return { change, busyId: busy?.variables?.params.id ?? null };
}

function fail(title: string, error: Error): void {
  console.error(title, error);
  notify.failure({ title, message: say.somethingWrong });
}
