import { useEffect, useMemo, useState } from 'react';
import { loadDraft, removeDraft, saveDraft } from '../../../lib/device/device-drafts.ts';
import { ownerOf } from '../../../lib/device/device-owners.ts';

const NONE: ReadonlySet<string> = new Set();
const idsOf = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

/**
 * The items of a day that a person marked as found and that are not verified yet: they stay on the device until then. `open`: the
 * items of the day that can be marked; `canSave`: whether the device stores them, `false` in private windows and on full devices.
 */
export function useFoundItems(userId: string, day: string, open: ReadonlySet<string>) {
  const owner = ownerOf.form(userId, 'found', day);
  const [marked, setMarked] = useState(NONE);
  const [isRead, setRead] = useState(false);
  const [canSave, setCanSave] = useState(true);
  const ids = useMemo(() => new Set([...marked].filter((id) => open.has(id))), [marked, open]);
  useEffect(() => {
    let stands = true;
    const read = (value: unknown) => {
      if (!stands) return;
      setMarked((now) => new Set([...idsOf(value), ...now]));
      setRead(true);
    };
    loadDraft(owner, Date.now()).then(
      (draft) => read(draft?.value),
      () => read([]),
    );
    return () => {
      stands = false;
    };
  }, [owner]);
  useEffect(() => {
    if (!isRead) return;
    const change = { value: [...ids], added: new Map(), removed: [] };
    // why: of two tabs the last write stands.
    const version = { version: 'found' };
    const stored = ids.size === 0 ? removeDraft(owner) : saveDraft(owner, change, Date.now(), version);
    stored.then(
      () => setCanSave(true),
      () => setCanSave(ids.size === 0),
    );
  }, [owner, ids, isRead]);
  const mark = (id: string, isFound: boolean) =>
    setMarked((now) => new Set(isFound ? [...now, id] : [...now].filter((one) => one !== id)));
  return { ids, canSave, mark };
}
