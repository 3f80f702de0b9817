const answerMsMax = 3_000;

/** How many seconds the browser says that a film lasts; null where it says nothing of it, or not soon. */
export function filmSeconds(file: Blob): Promise<number | null> {
  if (file.size === 0 || typeof URL.createObjectURL !== 'function') return Promise.resolve(null);
  const address = URL.createObjectURL(file);
  const film = document.createElement('video');
  return new Promise<number | null>((resolve) => {
    const timer = setTimeout(() => resolve(null), answerMsMax);
    const tell = (seconds: number | null) => (): void => {
      clearTimeout(timer);
      resolve(seconds);
    };
    film.preload = 'metadata';
    film.muted = true;
    film.onerror = tell(null);
    film.onloadedmetadata = () => tell(Number.isFinite(film.duration) ? film.duration : null)();
    film.src = address;
  }).finally(() => {
    film.removeAttribute('src');
    URL.revokeObjectURL(address);
  });
}
