/** What another tab did with a draft: stored its own state of it (`kept`), or sent or removed it (`gone`). */
export type DraftNews = 'kept' | 'gone';

/** Notifies the other tabs that show the same draft; what they send goes to the callback of {@link joinDraft}. */
export interface DraftChannel {
  notify(news: DraftNews): void;
  close(): void;
}

/** Joins the tabs of this browser that show the draft of an owner; silent where the browser has no channels. */
export function joinDraft(owner: string, onNews: (news: DraftNews) => void): DraftChannel {
  if (typeof BroadcastChannel === 'undefined') return { notify: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`draft:${owner}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'kept' || data === 'gone') onNews(data);
  };
  return { notify: (news) => channel.postMessage(news), close: () => channel.close() };
}
