import type { ProjectView } from '@monda/domain/projects/project-fields.ts';
import { words } from '@monda/phrases/words.ts';
import { useCallback } from 'react';
import { useSend } from '../../lib/api-changes.ts';
import { notify } from '../../ui/toast.ts';

/** Archives a project or restores it; says so, or says that it failed and logs why (override of A-119). */
export function useArchiving() {
  const unarchive = useSend('projects.unarchive', {
    refreshes: ['projects.list'],
    onSuccess: () => notify.success(words().projects.restored),
    onError: (error) => fail(words().projects.restoreFailedTitle, error),
  });
  const archive = useSend('projects.archive', {
    refreshes: ['projects.list'],
    onSuccess: ({ id }) => {
      const undo = { label: words().controls.undo, run: () => unarchive.mutate({ params: { id } }) };
      notify.success({ title: words().projects.archived, action: undo });
    },
    onError: (error) => fail(words().projects.archiveFailedTitle, error),
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
  notify.failure({ title, message: words().controls.somethingWrong });
}
