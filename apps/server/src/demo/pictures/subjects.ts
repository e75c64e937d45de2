import { COMPUTING_SUBJECTS } from './computing-subjects.ts';
import { HEAVY_SUBJECTS } from './heavy-subjects.ts';
import { OFFICE_SUBJECTS } from './office-subjects.ts';
import { OPERATIONAL_SUBJECTS } from './operational-subjects.ts';
import { SECURITY_SUBJECTS } from './security-subjects.ts';
import type { SubjectDrawing } from './subject.ts';
import { TOOL_SUBJECTS } from './tool-subjects.ts';
import { WEAPON_SUBJECTS } from './weapon-subjects.ts';

const DRAWINGS = {
  ...WEAPON_SUBJECTS,
  ...SECURITY_SUBJECTS,
  ...OPERATIONAL_SUBJECTS,
  ...HEAVY_SUBJECTS,
  ...COMPUTING_SUBJECTS,
  ...OFFICE_SUBJECTS,
  ...TOOL_SUBJECTS,
} as const satisfies Record<string, SubjectDrawing>;

/** The things that can be drawn. */
export type Subject = keyof typeof DRAWINGS;
export const SUBJECTS = Object.keys(DRAWINGS) as Subject[];

export function drawingOf(subject: Subject): SubjectDrawing {
  return DRAWINGS[subject];
}
