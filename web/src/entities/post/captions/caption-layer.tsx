import { useEffect, useEffectEvent, useRef } from 'react';
import type { ReactNode } from 'react';
import type { CaptionsTrack } from '../../../lib/api-types.js';
import styles from './captions.module.css';

interface CaptionTracksProps {
  tracks: readonly CaptionsTrack[];
}

/** The tracks of a film inside its element, which reads the one that is shown. */
export function CaptionTracks({ tracks }: CaptionTracksProps): ReactNode {
  return tracks.map(({ language, label, url }) => (
    <track key={language} kind="captions" srcLang={language} label={label} src={url} />
  ));
}

interface CaptionLayerProps {
  video: HTMLVideoElement;
  shown: CaptionsTrack;
  /** Its file could not be read. */
  onFailed: () => void;
}

/**
 * What is being said, over the picture and above the controls. Our own layer: a browser's lies under the controls and has
 * no face for Nastaliq. Where the film alone fills the screen of a phone, the browser shows them.
 */
export function CaptionLayer({ video, shown, onFailed }: CaptionLayerProps): ReactNode {
  const layer = useRef<HTMLDivElement>(null);
  const failed = useEffectEvent(onFailed);
  const { language } = shown;
  useEffect(() => {
    const element = [...video.querySelectorAll('track')].find((one) => one.srclang === language);
    if (element === undefined) return undefined;
    const { track } = element;
    const draw = (): void => layer.current?.replaceChildren(...linesOf(track));
    const fail = (): void => failed();
    const showAlone = (): void => void (track.mode = 'showing');
    const hide = (): void => void (track.mode = 'hidden');
    const heard = { webkitbeginfullscreen: showAlone, webkitendfullscreen: hide };
    hide();
    draw();
    track.addEventListener('cuechange', draw);
    element.addEventListener('load', draw);
    element.addEventListener('error', fail);
    for (const [name, listener] of Object.entries(heard)) video.addEventListener(name, listener);
    return () => {
      track.mode = 'disabled';
      track.removeEventListener('cuechange', draw);
      element.removeEventListener('load', draw);
      element.removeEventListener('error', fail);
      for (const [name, listener] of Object.entries(heard))
        video.removeEventListener(name, listener);
    };
  }, [video, language]);
  return <div ref={layer} lang={language} className={styles.captions} data-testid="captions" />;
}

/** Each caption that is on as a block of its own; what it holds is words, b, i and u. */
function linesOf({ activeCues }: TextTrack): HTMLElement[] {
  return [...(activeCues ?? [])].map((cue) => {
    const block = document.createElement('p');
    const words = document.createElement('span');
    words.append((cue as VTTCue).getCueAsHTML());
    block.dir = 'auto';
    block.append(words);
    return block;
  });
}
