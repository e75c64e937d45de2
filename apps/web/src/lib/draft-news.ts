/** What another tab did with a draft: kept its own state of it, or sent or removed it. */
export type DraftNews = 'kept' | 'gone';

/** Tells the other tabs that show the same draft, and hears them. */
export interface DraftChannel {
  tell(news: DraftNews): void;
  close(): void;
}

/** Joins the tabs of this browser that show the draft of an owner; silent where the browser has no channels. */
export function joinDraft(owner: string, heard: (news: DraftNews) => void): DraftChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`draft:${owner}`);
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'kept' || data === 'gone') heard(data);
  };
  return { tell: (news) => channel.postMessage(news), close: () => channel.close() };
}
