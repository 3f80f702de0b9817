/**
 * Waits until no other tab has this upload in hand; answers how it is let go of. A tab that is closed lets go by itself, and
 * another one takes over. Browsers without locks (addresses without TLS) have one tab at a time in mind.
 */
export function lockUpload(id: string): Promise<() => void> {
  if (!('locks' in navigator)) return Promise.resolve(() => undefined);
  return new Promise((granted, refused) => {
    const hold = (): Promise<void> => new Promise((release) => granted(release));
    navigator.locks.request(`mate.upload.${id}`, hold).catch(refused);
  });
}
