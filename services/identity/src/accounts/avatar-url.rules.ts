/** Turns storage keys of avatars into addresses under `publicUrl`; no key, no address. */
export function avatarUrls(publicUrl: string): (key: string) => string {
  return (key) => (key ? `${publicUrl}/${key}` : '');
}
