/** A size in CSS pixels. */
export interface FrameSize {
  readonly width: number;
  readonly height: number;
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Where nobody says how much room there is. */
const ROOM: FrameSize = { width: 640, height: 720 };
const SIDE_PIXELS_MIN = 120;

/** Signs that HTML gives a meaning, as text. */
export function escapeSigns(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? '');
}

/** A frame of a video's own shape that fits into a room, in whole pixels; what is known of neither is square. */
export function frameSize(video: FrameSize, room: Partial<FrameSize> = {}): FrameSize {
  const { width: widest = ROOM.width, height: highest = ROOM.height } = room;
  const shape = video.width > 0 && video.height > 0 ? video : { width: 1, height: 1 };
  const scale = Math.min(widest / shape.width, highest / shape.height);
  const side = (length: number, max: number): number =>
    Math.min(max, Math.max(SIDE_PIXELS_MIN, Math.round(length * scale)));
  return { width: side(shape.width, widest), height: side(shape.height, highest) };
}

/** The player for somebody else's page. It loads nothing of the film before it is pressed. */
export function frameOf(address: string, title: string, { width, height }: FrameSize): string {
  return (
    `<iframe src="${escapeSigns(address)}" width="${width}" height="${height}" title="${escapeSigns(title)}" ` +
    `loading="lazy" allow="fullscreen; picture-in-picture" allowfullscreen style="border:0;max-width:100%"></iframe>`
  );
}
