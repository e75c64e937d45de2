import { formatMoment } from '@monda/domain/base/date-format.ts';
import { wasteTypeLabel } from '@monda/domain/items/waste-types.ts';
import { words } from '@monda/phrases/words.ts';
import type { ReactNode } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { useRead } from '../../lib/api-hooks.ts';
import { isolated } from '../../lib/isolated.ts';
import { projectName } from '../../lib/project-name.ts';
import { Notice } from '../../ui/notice.tsx';
import { ShortId, Typed } from '../../ui/values.tsx';
import { Button } from '../../ui/button.tsx';
import layout from '../../ui/layout.module.css';

export interface ProjectBannerProps {
  readonly projectId: string;
  readonly onClear: () => void;
  /** Further buttons, where the project is there. */
  readonly tools?: ReactNode;
}

/** Says which project the items below belong to, and takes the filter off. */
export function ProjectBanner({ projectId, onClear, tools }: ProjectBannerProps) {
  const { data: project, error } = useRead('projects.get', { params: { id: projectId } });
  const unknown = error instanceof ApiError && error.status === 404;
  return (
    <div className={layout.below12}>
      <Notice
        tone={unknown ? 'warning' : 'info'}
        action={
          <span className={layout.row8}>
            {project === undefined ? null : tools}
            <ClearFilter onClear={onClear} />
          </span>
        }
      >
        {words().projectBanner.itemsOf}{' '}
        {project === undefined ? (
          <ShortId id={projectId} />
        ) : (
          <>
            <strong>{projectName(project)}</strong> <ShortId id={projectId} /> ·{' '}
            <Typed text={project.companyName} /> · {wasteTypeLabel(project.wasteType)}
            {project.received && (
              <div>
                {words().projectBanner.received(project.received.at && formatMoment(project.received.at))}
              </div>
            )}
          </>
        )}
        {unknown ? <div role="alert">{words().projectBanner.unknown}</div> : null}
      </Notice>
    </div>
  );
}

/** Says that the address names a project by something that is no id. */
export function NoProjectId({ given, onClear }: { readonly given: string; readonly onClear: () => void }) {
  return (
    <div role="alert" className={layout.below12}>
      <Notice tone="warning" action={<ClearFilter onClear={onClear} />}>
        {words().projectBanner.notAnId(isolated(given))}
      </Notice>
    </div>
  );
}

function ClearFilter({ onClear }: Pick<ProjectBannerProps, 'onClear'>) {
  return (
    <Button variant="default" size="compact-sm" onClick={onClear}>
      {words().projectBanner.clear}
    </Button>
  );
}
