import type { Capture } from '@monda/domain/captures/capture-fields.ts';
import { formatMoment } from '@monda/domain/base/date-format.ts';
import { words } from '@monda/phrases/words.ts';
import type { StoredCapture } from '../../../../../lib/device/device-captures.ts';
import type { FileState } from '../../../../../ui/chosen-file.tsx';
import type { PhotoState, SitePhoto } from '../photo-queue.ts';

/** A photo as this device holds it, with its bytes or the preview in their place. */
export function photoOfDevice(capture: StoredCapture, file: File): SitePhoto {
  const { id, purpose, sha256, size, hasArrived = false, refusal } = capture;
  const state: PhotoState = hasArrived
    ? { at: 'arrived' }
    : refusal === undefined
      ? { at: 'device' }
      : { at: 'refused', said: refusal };
  return { id, purpose, file, isWhole: !hasArrived, size, sha256, isStored: true, state };
}

/** A photo that this device has nothing of. */
export const photoOfServer = ({ id, purpose, size, sha256, takenAt }: Capture): SitePhoto => ({
  ...{ id, purpose, size, sha256, isWhole: false, isStored: true, state: { at: 'arrived' } },
  file: new File([], words().sitePhotos.named(formatMoment(takenAt))),
});

/** Where a photo is that goes by itself. */
export function stateInWords({ state, size: bytes }: SitePhoto): FileState {
  const say = words().sitePhotos;
  switch (state.at) {
    case 'device': {
      const says = state.said === undefined ? say.onlyHere : say.onlyHereSaid(state.said);
      return { phase: 'waiting', bytes, says };
    }
    case 'sending': {
      // why: what is read aloud at every percent is a burden.
      const says = say.onItsWay(Math.floor(state.fraction * 10) * 10);
      return { phase: 'uploading', bytes, fraction: state.fraction, says };
    }
    case 'arrived':
      return { phase: 'done', bytes, says: say.arrived };
    case 'refused':
      return { phase: 'failed', bytes, problem: say.refused(state.said) };
  }
}
