import { useRead } from '../../lib/api-hooks.ts';
import { Notice } from '../../ui/notice.tsx';
import { ShortId, Typed } from '../../ui/values.tsx';
import { PROJECT_BANNER_WORDING as say } from './project-banner-wording.ts';
import { Button } from '../../ui/button.tsx';

export interface ProjectBannerProps {
  readonly projectId: string;
  readonly onClear: () => void;
}

/** Says which project the items below belong to, and takes the filter off. */
export function ProjectBanner({ projectId, onClear }: ProjectBannerProps) {
  const { data: project } = useRead('projects.get', { params: { id: projectId } });
  return (
    <Notice
      action={
        <Button variant="default" size="compact-sm" onClick={onClear}>
          {say.clear}
        </Button>
      }
    >
      {say.itemsOf} <ShortId id={projectId} />
      {project === undefined ? null : (
        <>
          {' '}
          · <Typed text={project.companyName} />
        </>
      )}
    </Notice>
  );
}
