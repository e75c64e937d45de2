import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { afterSvg, beforeSvg, drawPicture, drawTareTicket, pictureSvg } from './draw-picture.ts';
import { SUBJECTS } from './subjects.ts';

const ticket = {
  number: '004812',
  weighedAt: '2026-03-14 09:12',
  plate: 'MXD-482-B',
  material: 'Shredded steel',
  grossKg: 4820,
  tareKg: 4310,
  operator: 'R. Ibarra',
};

describe('a drawn picture', () => {
  test.each(SUBJECTS)('of %s has no broken number, and is the same again for the same seed', (subject) => {
    for (const make of [pictureSvg, beforeSvg, afterSvg]) {
      for (const variant of [0, 1, 2]) {
        const svg = make(subject, { seed: 'seed', variant, caption: 'SN-1' });
        expect(svg).not.toMatch(/NaN|undefined|Infinity/);
        expect(make(subject, { seed: 'seed', variant, caption: 'SN-1' })).toBe(svg);
      }
    }
  });

  test.each(SUBJECTS)('of %s differs by seed and by variant', (subject) => {
    const first = pictureSvg(subject, { seed: 'one' });
    expect(pictureSvg(subject, { seed: 'two' })).not.toBe(first);
    expect(pictureSvg(subject, { seed: 'one', variant: 2 })).not.toBe(first);
  });

  test('is a JPEG of 1600 by 1200 without fonts of the machine', async () => {
    const pictures = [
      await drawPicture('steel-safe', { seed: 'a', caption: 'SF-1', takenOn: '2026-03-14' }),
      await drawTareTicket(ticket, { seed: 'a' }),
    ];
    for (const bytes of pictures) {
      const { format, width, height } = await sharp(bytes).metadata();
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1600, height: 1200 });
    }
    expect(pictureSvg('atm-machine', { seed: 'a', caption: 'SF-1' })).not.toContain('<text');
  });
});
