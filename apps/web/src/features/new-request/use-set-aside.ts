import { useEffect, useState, useSyncExternalStore } from 'react';
import { onPageLeave } from '../../lib/device/device-database.ts';
import { ownerOf } from '../../lib/device/device-owners.ts';
import { workOnDevice } from '../../lib/device/work-on-device.ts';
import { SetAside, type SetAsideState } from './set-aside.ts';

/** What a person set aside, restored from this device and stored there when the page is left. */
export function useSetAside(userId: string): { readonly aside: SetAside; readonly state: SetAsideState } {
  const [aside] = useState(() => new SetAside(workOnDevice(ownerOf.setAside(userId))));
  useEffect(() => {
    const part = aside.join();
    void aside.restore();
    const endLeaving = onPageLeave(aside.leave);
    return () => {
      endLeaving();
      aside.leave();
      part();
    };
  }, [aside]);
  return { aside, state: useSyncExternalStore(aside.subscribe, () => aside.state) };
}
