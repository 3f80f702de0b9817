import { FileVideo } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import styles from './upload.module.css';

/** The first picture of a chosen file; a sign where there is none to show, or the browser cannot. */
export function ChosenThumb({ file }: { file: File | null }): ReactNode {
  const film = useRef<HTMLVideoElement>(null);
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const element = film.current;
    if (element === null || file === null || typeof URL.createObjectURL !== 'function') return;
    const address = URL.createObjectURL(file);
    // A little into the film, since many begin with a black picture.
    element.src = `${address}#t=0.5`;
    return () => {
      element.removeAttribute('src');
      URL.revokeObjectURL(address);
    };
  }, [file]);
  return (
    <span className={styles.thumb} aria-hidden>
      {!isShown && <FileVideo size={28} strokeWidth={1.5} />}
      <video
        ref={film}
        className={isShown ? styles.film : styles.hidden}
        muted
        playsInline
        preload="metadata"
        tabIndex={-1}
        onLoadedData={() => setShown(true)}
      />
    </span>
  );
}
