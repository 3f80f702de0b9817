import { sleep } from '../sleep.js';

const againMs = 600;

/** A part of the app did not arrive: no network, or a new version took its place. */
export class PartMissingError extends Error {
  override readonly name = 'PartMissingError';
}

/**
 * Loads a part of the app when it is needed, once more after a moment where the network failed it. Throws
 * PartMissingError when it does not come; what is wrong inside the part is thrown as it is.
 */
export function part<T>(load: () => Promise<T>): () => Promise<T> {
  return () =>
    load().catch(async (first: unknown) => {
      if (!isNetworkFailure(first)) throw first;
      await sleep(againMs);
      return load().catch((cause: unknown) => {
        throw new PartMissingError('a part of the app did not load', { cause });
      });
    });
}

/** Browsers reject an import that could not be fetched with a TypeError, as `fetch` does; Vite adds styles to that. */
function isNetworkFailure(error: unknown): boolean {
  return error instanceof TypeError || (error instanceof Error && /preload/i.test(error.message));
}

/** Whether the page itself can be had again: a reload without it would leave the browser's own error page. */
export async function isPageReachable(): Promise<boolean> {
  try {
    const reply = await fetch(window.location.href, { method: 'HEAD', cache: 'no-store' });
    return reply.status < 500;
  } catch {
    return false;
  }
}
