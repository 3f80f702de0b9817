import type { KeyRing } from '@mate/service-kit/key-ring';
import { keyedHashesOf } from '@mate/service-kit/keyed-hash';
import type { PostCommand } from '../ledger/post-to-ledger.queue.js';

/** What tells a command from another one of the same key. */
export type Prints = Pick<PostCommand, 'fingerprint' | 'formerFingerprints'>;

/**
 * From the plain one, the fingerprints of a command that holds words of a person. Its journal stays for ever and the words do not, so they are
 * keyed: a plain hash would tell whoever guesses them. Journals by older keys, and from before there were any, are known.
 */
export function writtenPrintsOf(plain: string, ring: KeyRing): Prints {
  const [print, ...older] = keyedHashesOf(`written|${plain}`, ring).map(({ hash }) => hash);
  if (print === undefined) throw new Error('a key ring holds a key');
  return { fingerprint: print, formerFingerprints: [...older, plain] };
}
