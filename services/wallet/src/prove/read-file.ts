import { readFile } from 'node:fs/promises';
import { bareFile } from '@mate/contracts/receipts/read-receipt';

/** A file of JSON: bare, or as a reply of the API carries it (`{data: …}`). Throws where there is none. */
export async function readFileOf(name: string): Promise<unknown> {
  return bareFile(JSON.parse(await readFile(name, 'utf8')) as unknown);
}

/** What an address answers. Throws where it does not answer. */
export async function readReplyOf(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(20_000) });
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`);
  return bareFile(await response.json());
}
