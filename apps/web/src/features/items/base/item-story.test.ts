import type { ItemStatus } from '@monda/domain/items/item-statuses.ts';
import { describe, expect, it } from 'vitest';
import { evaluationOf, latestEntryTo, waitingSince } from './item-story.ts';

const entry = (minute: number, fromStatus: ItemStatus | null, toStatus: ItemStatus | null, comment = '') => ({
  id: `entry-${minute}`,
  userName: 'Ana Lopez',
  createdAt: `2026-03-14T10:${String(minute).padStart(2, '0')}:00.000Z`,
  fromStatus,
  toStatus,
  comment,
  automaticComment: '',
});

const story = [
  entry(1, null, 'pending'),
  entry(2, 'pending', 'pending'),
  entry(3, 'pending', 'evaluation_review', 'first look'),
  entry(4, 'evaluation_review', 'change_requested', 'weigh it'),
  entry(5, 'change_requested', 'pending', 'weighed'),
  entry(6, 'pending', 'evaluation_review', 'second look'),
  entry(7, 'evaluation_review', 'declined', 'too late'),
];

describe('what an item went through', () => {
  it('has no evaluation, request or refusal before there was one', () => {
    const young = story.slice(0, 2);
    expect(evaluationOf(young)).toBeUndefined();
    expect(latestEntryTo('change_requested', young)).toBeUndefined();
    expect(latestEntryTo('declined', young)).toBeUndefined();
  });

  it('reads the latest evaluation, request and refusal', () => {
    expect(evaluationOf(story)?.comment).toBe('second look');
    const takenBack = entry(8, 'declined', 'evaluation_review', 'not declined');
    expect(evaluationOf([...story, takenBack])?.comment).toBe('second look');
    expect(latestEntryTo('change_requested', story)?.comment).toBe('weigh it');
    expect(latestEntryTo('declined', story)?.comment).toBe('too late');
  });

  it('waits since the latest step within its status, else since it was created', () => {
    const createdAt = '2026-03-14T09:00:00.000Z';
    const pending = { status: 'pending' as const, createdAt };
    expect(waitingSince({ ...pending, history: story.slice(0, 2) })).toBe('2026-03-14T10:02:00.000Z');
    expect(waitingSince({ ...pending, history: [] })).toBe(createdAt);
  });
});
