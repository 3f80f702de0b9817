import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import { printedPieces, printHead } from '@mate/contracts/file-print';

/** The print of a file on the disk. Throws where it cannot be read, or is shorter than said. */
export async function printOfFile(path: string, sizeBytes: number): Promise<string> {
  const hash = createHash('sha256').update(printHead(sizeBytes));
  await using file = await open(path);
  for (const { start, end } of printedPieces(sizeBytes)) {
    const piece = Buffer.alloc(end - start);
    const { bytesRead } = await file.read(piece, 0, piece.length, start);
    if (bytesRead !== piece.length) throw new Error(`${path} is shorter than ${sizeBytes} bytes`);
    hash.update(piece);
  }
  return hash.digest('hex');
}
