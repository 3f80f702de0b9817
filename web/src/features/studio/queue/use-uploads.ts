import { useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '../../../entities/session/use-session.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import type { AppDispatch } from '../../../lib/state/hooks.js';
import { clearAfterSession } from './kept-uploads.js';
import { uploadCalls } from './upload-calls.js';
import type { UploadEntry } from './upload-entry.js';
import { UploadQueue } from './upload-queue.js';

interface Standing {
  accountId: string;
  queue: UploadQueue;
}

const queues = new WeakMap<object, Standing>();

/** The one queue of an account on a store; another account ends it and has its own. */
function queueOf(store: object, dispatch: AppDispatch, accountId: string): UploadQueue {
  const known = queues.get(store);
  if (known?.accountId === accountId) return known.queue;
  known?.queue.stop();
  const queue = new UploadQueue({ accountId, calls: uploadCalls(dispatch, accountId) });
  queues.set(store, { accountId, queue });
  // The logout itself is part of the first screen, which has no room to know of this.
  window.addEventListener('pagehide', clearAfterSession);
  void queue.restore();
  return queue;
}

/** The queue of uploads of whoever is signed in, and what is in it. */
export function useUploads(): { queue: UploadQueue; uploads: readonly UploadEntry[] } {
  const store = useStore();
  const dispatch = useAppDispatch();
  const accountId = useSession()?._id ?? '';
  const queue = queueOf(store, dispatch, accountId);
  return { queue, uploads: useSyncExternalStore(queue.subscribe, queue.list) };
}
