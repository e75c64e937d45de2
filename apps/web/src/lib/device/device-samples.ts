import type { DraftChange, StoredDraft } from './device-drafts.ts';
import type { DraftNews } from './draft-news.ts';
import type { WorkStorage } from './stored-work.ts';

/** Keys in counting order, for tests. */
export function counter(): () => string {
  let last = 0;
  return () => {
    last += 1;
    return `k${last}`;
  };
}

/** A device in memory that holds one piece of work and records what is saved; every tab uses the same `storage`. */
export function deviceInMemory(from: StoredDraft | null = null) {
  const files = new Map(from?.files ?? []);
  const saves: DraftChange[] = [];
  const state = {
    value: (from?.value ?? null) as unknown,
    version: from?.version ?? null,
    removed: 0,
    /** Whether it takes nothing. */
    refuses: false,
    /** Whether it cannot be read. */
    isUnreadable: false,
    /** Whether tabs receive each other's messages. */
    carries: true,
  };
  const tabs = new Set<(news: DraftNews) => void>();
  const newsAfter = (after: string | null | undefined): DraftNews | null =>
    after === undefined || after === state.version ? null : state.version === null ? 'gone' : 'kept';
  const stored = (): StoredDraft | null =>
    state.version === null
      ? null
      : { value: state.value, files: new Map(files), savedAt: 1, version: state.version };
  const storage: WorkStorage = {
    newKey: counter(),
    load: async () => {
      if (state.isUnreadable) throw new DOMException('gone', 'UnknownError');
      return stored();
    },
    save: async (change, { version, after }) => {
      if (state.refuses) throw new DOMException('full', 'QuotaExceededError');
      const news = newsAfter(after);
      if (news !== null) return news;
      saves.push(change);
      state.value = structuredClone(change.value);
      state.version = version;
      for (const [key, each] of change.added) files.set(key, each);
      for (const key of change.removed) files.delete(key);
      return null;
    },
    remove: async (after) => {
      if (state.refuses) throw new DOMException('gone', 'UnknownError');
      const news = newsAfter(after);
      if (news !== null) return news;
      state.removed += 1;
      state.value = null;
      state.version = null;
      files.clear();
      return null;
    },
    join: (onNews) => {
      tabs.add(onNews);
      return {
        notify: (news) => {
          for (const each of tabs) if (each !== onNews && state.carries) each(news);
        },
        close: () => tabs.delete(onNews),
      };
    },
  };
  return { storage, saves, files, state, stored };
}
