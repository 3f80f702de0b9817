import { decode } from 'blurhash';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { cx } from '../../lib/cx.js';
import styles from './poster.module.css';

const blurSide = 32;

interface PosterProps {
  src: string | null | undefined;
  blurhash?: string | null;
  className?: string;
  fit?: 'cover' | 'contain';
  eager?: boolean;
}

/** A still picture over its own blur: the place is never empty and never jumps. */
export function Poster({ src, blurhash, className, fit = 'cover', eager }: PosterProps): ReactNode {
  const [broken, setBroken] = useState(false);
  return (
    <span className={cx(styles.poster, className)} aria-hidden="true">
      {blurhash !== undefined && blurhash !== null && <Blur hash={blurhash} />}
      {src !== undefined && src !== null && src !== '' && !broken && (
        <img
          src={src}
          alt=""
          className={fit === 'contain' ? styles.contain : undefined}
          loading={eager === true ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(true)}
        />
      )}
    </span>
  );
}

function Blur({ hash }: { hash: string }): ReactNode {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const context = canvas.current?.getContext('2d');
    if (context === null || context === undefined) return;
    try {
      const pixels = new Uint8ClampedArray(decode(hash, blurSide, blurSide));
      context.putImageData(new ImageData(pixels, blurSide, blurSide), 0, 0);
    } catch {
      // @NOTE a malformed hash leaves the plain tone behind; the picture follows anyway.
    }
  }, [hash]);
  return <canvas ref={canvas} width={blurSide} height={blurSide} />;
}
