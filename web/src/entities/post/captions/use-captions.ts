import { useRef } from 'react';
import type { CaptionsTrack, Post } from '../../../lib/api-types.js';
import { renewPost } from '../posts-api.js';
import { useLanguage } from '../../../lib/i18n/t.js';
import { useAppDispatch, useAppSelector } from '../../../lib/state/hooks.js';
import { settingsChanged } from '../../../lib/state/settings-slice.js';
import { trackFor } from './captions.rules.js';

/** Captions of a film and which of them are shown. */
export interface Captions {
  readonly tracks: readonly CaptionsTrack[];
  readonly shown: CaptionsTrack | undefined;
  /** Shows those of a language, or none; remembered for other films. */
  readonly choose: (language: string | null) => void;
  /** On or off. */
  readonly toggle: () => void;
  /** Asks for fresh addresses after the old ones failed. */
  readonly renew: () => void;
}

// Addresses work for fifteen minutes: a file that fails again this soon has another fault than its age.
const RENEWAL_GAP_MS = 5 * 60_000;

const none: readonly CaptionsTrack[] = [];

/** Captions by what the person chose last, on whichever film that was. */
export function useCaptions({ _id, type, media }: Pick<Post, '_id' | 'type' | 'media'>): Captions {
  const dispatch = useAppDispatch();
  const spoken = useLanguage();
  const { captionsOn: on, captionsLanguage } = useAppSelector((state) => state.settings);
  const renewedAtMs = useRef(0);
  const tracks = media.captions ?? none;
  return {
    tracks,
    shown: trackFor(tracks, { on, language: captionsLanguage, spoken }),
    choose: (language) =>
      dispatch(
        settingsChanged(
          language === null
            ? { captionsOn: false }
            : { captionsOn: true, captionsLanguage: language },
        ),
      ),
    toggle: () => dispatch(settingsChanged({ captionsOn: !on })),
    renew: () => {
      if (Date.now() - renewedAtMs.current < RENEWAL_GAP_MS) return;
      renewedAtMs.current = Date.now();
      void dispatch(renewPost({ _id, type }));
    },
  };
}
