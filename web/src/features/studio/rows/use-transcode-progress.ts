import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { useSession } from '../../../entities/session/use-session.js';
import { followStream } from '../../../lib/api/event-stream.js';
import type { PostType } from '../../../lib/api-types.js';
import { accessTokenOf } from '../../../lib/base-query.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { listsOfUploads } from '../queue/upload-api.js';
import { readProgress, waitingProgress } from './transcode-progress.js';
import type { TranscodeProgress } from './transcode-progress.js';

interface Followed {
  progress: TranscodeProgress;
  /** The server does not tell this person, or not any more. */
  isLost: boolean;
}

const nothingSeen: Followed = { progress: waitingProgress, isLost: false };

interface Following {
  type: PostType;
  postId: string;
  /** Another try is another round. */
  round: number;
  onSettled: () => void;
}

/** Follows the preparation of a post, size by size. */
export function useTranscodeProgress({ type, postId, round, onSettled }: Following): Followed {
  const dispatch = useAppDispatch();
  const store = useStore();
  const ownId = useSession()?._id ?? '';
  const [seen, setSeen] = useState({ round, ...nothingSeen });
  useEffect(() => {
    let wasPlayable = false;
    return followStream(`${type}/${postId}/progress`, {
      token: accessTokenOf(store.getState()),
      onMessage: (message) => {
        const next = readProgress(message);
        if (next === null) return 'more';
        setSeen({ round, progress: next, isLost: false });
        // The lists that should show it now are read again when they are next opened.
        if (next.isSettled || next.playable !== wasPlayable) dispatch(listsOfUploads(type, ownId));
        wasPlayable = next.playable;
        if (next.isSettled) onSettled();
        return next.isSettled ? 'done' : 'more';
      },
      onRefused: () => {
        setSeen((now) => ({ ...now, round, isLost: true }));
        onSettled();
      },
    });
  }, [type, postId, round, store, dispatch, ownId, onSettled]);
  // What an earlier try said does not count for this one.
  return seen.round === round ? seen : nothingSeen;
}
