export type PlayerAction =
  | 'play'
  | 'mute'
  | 'fullscreen'
  | 'theatre'
  | 'captions'
  | 'pictureInPicture'
  | 'frameBack'
  | 'frameAhead'
  | 'slower'
  | 'faster'
  | 'back5'
  | 'ahead5'
  | 'back10'
  | 'ahead10'
  | 'louder'
  | 'softer'
  | `tenth${number}`;

const byPosition: Record<string, PlayerAction> = {
  Space: 'play',
  KeyK: 'play',
  KeyM: 'mute',
  KeyF: 'fullscreen',
  KeyT: 'theatre',
  KeyC: 'captions',
  KeyI: 'pictureInPicture',
  KeyJ: 'back10',
  KeyL: 'ahead10',
  ArrowLeft: 'back5',
  ArrowRight: 'ahead5',
  ArrowUp: 'louder',
  ArrowDown: 'softer',
  Comma: 'frameBack',
  Period: 'frameAhead',
};

const byPositionShifted: Record<string, PlayerAction> = { Comma: 'slower', Period: 'faster' };

interface KeyPress {
  code: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
  shiftKey: boolean;
}

/**
 * What a key does in the long player; letters and digits by their place on the keyboard, and only while
 * single-key shortcuts are on.
 */
export function playerActionFor(press: KeyPress, shortcutsOn: boolean): PlayerAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  if (!shortcutsOn && /^(Key|Digit|Comma|Period)/.test(press.code)) return null;
  const digit = /^Digit(\d)$/.exec(press.code)?.[1];
  if (digit !== undefined) return `tenth${Number(digit)}`;
  return (press.shiftKey ? byPositionShifted[press.code] : null) ?? byPosition[press.code] ?? null;
}
