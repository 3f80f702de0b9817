import { createHash } from 'node:crypto';
import path from 'node:path';
import { userCacheDir } from '../../bin/setup/paths.mjs';
import { repositoryRoot } from './repository-root.js';

export { userCacheDir };

/** A folder of the user's cache that belongs to this checkout alone. */
export function checkoutCacheDir(name: string): string {
  const checkout = createHash('sha256').update(repositoryRoot()).digest('hex').slice(0, 12);
  return path.join(userCacheDir(), name, checkout);
}
