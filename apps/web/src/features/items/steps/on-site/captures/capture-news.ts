import type { Capture } from '@monda/domain/captures/capture-fields.ts';

/** What became of a photo on this device, for every page of its person that shows or sends it. */
export type CaptureNews =
  | { readonly kind: 'taken' | 'removed'; readonly id: string }
  /** `fraction` from 0 to 1. */
  | { readonly kind: 'sending'; readonly id: string; readonly fraction: number }
  /** Not on its way for now; `said`: what the server says of it. */
  | { readonly kind: 'waiting'; readonly id: string; readonly said?: string }
  | { readonly kind: 'refused'; readonly id: string; readonly said: string }
  | { readonly kind: 'arrived'; readonly id: string; readonly capture: Capture };

export interface CaptureChannel {
  readonly tell: (news: CaptureNews) => void;
  readonly close: () => void;
}

type Listener = (news: CaptureNews) => void;

/** The joiners of this page, and the channel to other tabs that they share. */
interface Joined {
  readonly listeners: Set<Listener>;
  readonly channel: BroadcastChannel | null;
}
const joined = new Map<string, Joined>();

function join(userId: string): Joined {
  const listeners = new Set<Listener>();
  const channel = typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(`captures:${userId}`);
  if (channel !== null) {
    channel.onmessage = ({ data }: MessageEvent<CaptureNews>) => {
      for (const listener of listeners) listener(data);
    };
  }
  return { listeners, channel };
}

/**
 * Joins the pages of a person in this browser that show or send photos: each receives what the others tell, those of other
 * tabs where the browser has channels.
 */
export function joinCaptures(userId: string, onNews: Listener): CaptureChannel {
  const present = joined.get(userId) ?? join(userId);
  joined.set(userId, present);
  present.listeners.add(onNews);
  return {
    tell: (news) => {
      for (const listener of present.listeners) if (listener !== onNews) listener(news);
      present.channel?.postMessage(news);
    },
    close: () => {
      present.listeners.delete(onNews);
      if (present.listeners.size > 0) return;
      present.channel?.close();
      joined.delete(userId);
    },
  };
}
