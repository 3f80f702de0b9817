import { DAY_MS } from '@mate/contracts/durations';
import { assertWithinQuota, type UploadUsage } from './upload-quota.rules.js';

const now = new Date('2026-05-01T12:00:00Z');
const ago = (ms: number): Date => new Date(now.getTime() - ms);
const quotas = { openMax: 20, processingMax: 20, dayUploadsMax: 50, dayBytesMax: 1_000 };
const idle: UploadUsage = {
  open: 0,
  openExpireTime: null,
  processing: 0,
  dayUploads: 0,
  dayBytes: 0,
  dayBeginTime: null,
};

function refusal(usage: Partial<UploadUsage>, sizeBytes = 10): unknown {
  try {
    assertWithinQuota({ ...idle, ...usage }, sizeBytes, { quotas, now });
    return null;
  } catch (error) {
    return error;
  }
}

describe('upload quota', () => {
  it('below every bound / is let through, up to the last byte', () => {
    expect(refusal({})).toBeNull();
    expect(refusal({ open: 19, processing: 19, dayUploads: 49, dayBytes: 990 })).toBeNull();
  });

  it('too many open / waits until the first of them ends', () => {
    expect(refusal({ open: 20, openExpireTime: ago(-90_000) })).toMatchObject({
      reason: 'UPLOAD_LIMIT',
      metadata: { openMax: 20, retryAfterSeconds: 90 },
    });
  });

  it('too many being processed / waits a minute', () => {
    expect(refusal({ processing: 20 })).toMatchObject({
      reason: 'UPLOAD_LIMIT',
      metadata: { processingMax: 20, retryAfterSeconds: 60 },
    });
  });

  it.each([
    ['posts', { dayUploads: 50 }],
    ['bytes', { dayUploads: 1, dayBytes: 991 }],
  ])('too many %s in a day / waits until the oldest is a day old', (_what, usage) => {
    expect(refusal({ ...usage, dayBeginTime: ago(DAY_MS - 30_000) })).toMatchObject({
      reason: 'UPLOAD_DAY_LIMIT',
      metadata: { retryAfterSeconds: 30 },
    });
  });
});
