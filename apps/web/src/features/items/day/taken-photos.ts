import type { CapturePurpose } from '@monda/domain/captures/capture-purposes.ts';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { call } from '../../../lib/api-client.ts';
import {
  type CaptureSubject,
  capturesOf,
  openCaptures,
  removeCapture,
  saveCapture,
  type StoredCapture,
} from '../../../lib/device/device-captures.ts';
import { randomKey } from '../../../lib/intent-key.ts';
import { Observed } from '../../../lib/observed.ts';
import { loadPhotoWorker, shrunkPhoto } from '../../../lib/shrink-photo.ts';
import { beginSending } from '../steps/on-site/captures/begin-sending.ts';
import {
  type CaptureChannel,
  type CaptureNews,
  joinCaptures,
} from '../steps/on-site/captures/capture-news.ts';

/** A photo of this person: on this device only, refused by the server, or arrived while the page stands. */
interface OwnPhoto {
  /** The item or the day it is of. */
  readonly of: string;
  readonly purpose: CapturePurpose;
  readonly at: 'device' | 'refused' | 'arrived';
}
/** By their ids. */
export type OwnPhotos = ReadonlyMap<string, OwnPhoto>;

/** A photo that the camera is to take. */
export interface DayShot {
  readonly key: string;
  readonly title: string;
  readonly note: string;
  readonly subject: CaptureSubject;
  readonly purpose: CapturePurpose;
}

interface Subject {
  readonly itemId?: string | null;
  readonly day?: string | null;
}
const nameOf = ({ itemId, day }: Subject): string => itemId ?? day ?? '';

const shownOf = (capture: StoredCapture): OwnPhoto => ({
  of: nameOf(capture),
  purpose: capture.purpose,
  at: capture.refusal === undefined ? 'device' : 'refused',
});

/** The photos of one person of all items and days, as far as this device has to do with them: counted, not shown. */
export class TakenPhotos extends Observed {
  #photos: OwnPhotos = new Map();
  readonly #userId: string;
  /** What was stored of a photo that the camera took. */
  readonly #captures = new WeakMap<File, StoredCapture>();
  #channel: CaptureChannel | null = null;

  constructor(userId: string) {
    super();
    this.#userId = userId;
  }

  readonly photos = (): OwnPhotos => this.#photos;
  /** Follows what is taken and sent, and sends what has not arrived. Answers how to end it. */
  readonly join = (): (() => void) => {
    const channel = joinCaptures(this.#userId, (news) => this.#follow(news));
    this.#channel = channel;
    loadPhotoWorker();
    beginSending(this.#userId);
    void openCaptures()
      .then(() => this.#read())
      .catch(() => undefined);
    return () => {
      channel.close();
      if (this.#channel === channel) this.#channel = null;
    };
  };

  /** Takes the photos of these shots from the camera. */
  readonly takerOf =
    (shots: readonly DayShot[]) =>
    async (key: string, photo: File, instead: File | null): Promise<void> => {
      const shot = shots.find((one) => one.key === key);
      if (shot !== undefined) await this.#take(shot, photo, instead);
    };

  /** Stores a photo, in the place of `instead`, and sends it. Rejects where this device cannot store it. */
  async #take({ subject, purpose }: DayShot, photo: File, instead: File | null): Promise<void> {
    const takenAt = new Date().toISOString();
    const made = await shrunkPhoto(photo, 'capture');
    if (made?.sha256 === undefined) throw new Error('This device makes no capture');
    const { file, sha256 } = made;
    const capture = { ...subject, id: randomKey(), purpose, sha256, size: file.size, takenAt };
    await saveCapture(this.#userId, capture, file);
    this.#captures.set(photo, capture);
    this.#set(new Map([...this.#photos, [capture.id, shownOf(capture)]]));
    this.#channel?.tell({ kind: 'taken', id: capture.id });
    if (instead !== null) this.#remove(instead);
  }

  /** Forgets on this device what was documented with these items. */
  readonly forget = async (itemIds: ReadonlySet<string>): Promise<void> => {
    this.#set(new Map([...this.#photos].filter(([, { of }]) => !itemIds.has(of))));
    const stored = await capturesOf(this.#userId, Date.now()).catch(() => []);
    await Promise.all(
      stored
        .filter(({ itemId }) => itemId !== undefined && itemIds.has(itemId))
        .map((capture) => removeCapture(this.#userId, capture).catch(() => undefined)),
    );
  };

  #remove(photo: File): void {
    const capture = this.#captures.get(photo);
    if (capture === undefined) return;
    const { id } = capture;
    void removeCapture(this.#userId, capture).catch(() => undefined);
    this.#forget(id);
    this.#channel?.tell({ kind: 'removed', id });
    // why: what stays there of it goes by itself in a week.
    void call('captures.remove', { params: { id } }).catch(() => undefined);
  }

  async #read(): Promise<void> {
    const stored = await capturesOf(this.#userId, Date.now());
    const waiting = stored.filter(({ hasArrived }) => hasArrived !== true);
    const arrived = [...this.#photos].filter(([, { at }]) => at === 'arrived');
    this.#set(new Map([...waiting.map((each) => [each.id, shownOf(each)] as const), ...arrived]));
  }

  #follow(news: CaptureNews): void {
    const { id } = news;
    const known = this.#photos.get(id);
    if (news.kind === 'taken') void this.#read().catch(() => undefined);
    if (news.kind === 'removed') this.#forget(id);
    if (news.kind === 'refused' && known !== undefined) this.#put(id, { ...known, at: 'refused' });
    if (news.kind === 'arrived') {
      this.#put(id, { of: nameOf(news.capture), purpose: news.capture.purpose, at: 'arrived' });
    }
  }

  #put(id: string, photo: OwnPhoto): void {
    this.#set(new Map([...this.#photos, [id, photo]]));
  }

  #forget(id: string): void {
    this.#set(new Map([...this.#photos].filter(([known]) => known !== id)));
  }

  #set(photos: OwnPhotos): void {
    this.#photos = photos;
    this.notify();
  }
}

/** The photos of a person while a page stands. */
export function useTakenPhotos(userId: string) {
  const [taken] = useState(() => new TakenPhotos(userId));
  useEffect(() => taken.join(), [taken]);
  return { photos: useSyncExternalStore(taken.subscribe, taken.photos), taken };
}
