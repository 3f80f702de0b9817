import { printedPieces, printHead } from '@mate/contracts/file-print';

/** The print of a file; null where the browser computes none (an address without TLS) or cannot read the file. */
export async function printOf(file: Blob): Promise<string | null> {
  try {
    const pieces = printedPieces(file.size).map(({ start, end }) => file.slice(start, end));
    // Only the pieces are read, whatever else there is of the file.
    const bytes = await new Blob([printHead(file.size), ...pieces]).arrayBuffer();
    const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
    return [...hash].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  } catch {
    return null;
  }
}
