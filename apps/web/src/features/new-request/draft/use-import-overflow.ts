import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageLeave } from '../../../lib/device/device-database.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';
import { workOnDevice } from '../../../lib/device/work-on-device.ts';
import { ImportOverflow } from './import-overflow.ts';

/** What a person set aside, restored from this device and stored there when the page is left. */
export function useImportOverflow(userId: string) {
  const [overflow] = useState(() => new ImportOverflow(workOnDevice(ownerOf.importOverflow(userId))));
  useEffect(() => {
    const part = overflow.join();
    void overflow.restore();
    const endLeaving = onPageLeave(overflow.leave);
    return () => {
      endLeaving();
      overflow.leave();
      part();
    };
  }, [overflow]);
  return { overflow, state: useSyncExternalStore(overflow.subscribe, () => overflow.state) };
}
