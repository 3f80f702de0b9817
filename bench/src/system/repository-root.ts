import { fileURLToPath } from 'node:url';

/** The checkout's root folder. */
export function repositoryRoot(): string {
  return fileURLToPath(new URL('../../../', import.meta.url));
}
