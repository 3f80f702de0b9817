import type { UploadEntry, UploadStep } from '../queue/upload-entry.js';
import { atAGlance } from './banner.rules.js';

function upload(step: UploadStep, changes: Partial<UploadEntry> = {}): UploadEntry {
  return {
    ...{ id: step.at, type: 'short', title: 'A', fileName: 'a.mp4', print: null },
    ...{ sizeBytes: 100, sentBytes: 50, secondsLeft: null, postId: null },
    step,
    ...changes,
  };
}

const sending = upload({ at: 'sending', hold: null });
const paused = upload({ at: 'paused' }, { sentBytes: 0 });
const failed = upload({ at: 'failed', error: null }, { type: 'video' });
const uploaded = upload({ at: 'uploaded' });

describe('uploads at a glance', () => {
  it('nothing open / nothing to tell', () => {
    expect(atAGlance([])).toBeNull();
    expect(atAGlance([uploaded])).toBeNull();
  });

  it.each([
    ['what needs a hand comes first', [sending, paused, failed], 'stopped', 1],
    ['then what is on its way', [sending, paused, upload({ at: 'waiting' })], 'underWay', 2],
    ['then what is paused', [paused, uploaded], 'paused', 1],
  ] as const)('%s', (_what, uploads, kind, count) => {
    expect(atAGlance(uploads)).toMatchObject({ kind, count });
  });

  it('how far / is told of what is open, and leads to where it stands', () => {
    expect(atAGlance([sending, paused, uploaded])).toMatchObject({ share: 0.25, type: 'short' });
    expect(atAGlance([sending, failed])).toMatchObject({ type: 'video' });
  });
});
