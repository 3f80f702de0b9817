/** Containers that are accepted, by the name of ffmpeg's demuxer. */
export type Container = 'mov' | 'matroska';

/** How many bytes the sniffing needs. */
export const SNIFFED_BYTES = 64 * 1024;

const EBML = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);
const EBML_HEAD_BYTES = 128;
// First boxes of ISO base media (ISO/IEC 14496-12) and of QuickTime files older than `ftyp`.
const FIRST_BOXES = new Set(['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip']);

/**
 * The container of a file by its first bytes; undefined for everything that is no MP4, QuickTime, Matroska or WebM.
 * Playlists and scripts that ffmpeg would follow into other files never get further than this.
 */
export function sniffContainer(head: Buffer): Container | undefined {
  if (head.subarray(0, EBML.length).equals(EBML)) {
    const text = head.subarray(0, EBML_HEAD_BYTES).toString('latin1');
    return text.includes('webm') || text.includes('matroska') ? 'matroska' : undefined;
  }
  if (head.length < 16) return undefined;
  const boxBytes = head.readUInt32BE(0);
  const isBoxLength = boxBytes === 0 || boxBytes === 1 || boxBytes >= 8;
  return isBoxLength && FIRST_BOXES.has(head.subarray(4, 8).toString('latin1')) ? 'mov' : undefined;
}
