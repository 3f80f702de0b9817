/*
 * The print of a file: SHA-256 over its length and pieces of it, so that the same file is known again before a byte of it
 * is sent, however large it is. It proves nothing: whoever wants to can make another file with the same print.
 */

/** Bytes from `start` to before `end`. */
export interface FilePiece {
  readonly start: number;
  readonly end: number;
}

const PIECE_BYTES = 256 * 1024;
const PIECES = 16;

/** A print as it is written: the SHA-256 in lower-case hexadecimal digits. */
export const FILE_PRINT = /^[0-9a-f]{64}$/;

/** What a print is made of, in this order: all of a file up to 4 MiB, else 16 pieces from its beginning to its end. */
export function printedPieces(sizeBytes: number): FilePiece[] {
  if (sizeBytes <= PIECE_BYTES * PIECES) return [{ start: 0, end: sizeBytes }];
  const step = (sizeBytes - PIECE_BYTES) / (PIECES - 1);
  return Array.from({ length: PIECES }, (_, place) => {
    const start = Math.floor(place * step);
    return { start, end: start + PIECE_BYTES };
  });
}

/** What is hashed before the pieces, in ASCII: files of other lengths have other prints. */
export function printHead(sizeBytes: number): string {
  return `mate-file-1:${sizeBytes}:`;
}
