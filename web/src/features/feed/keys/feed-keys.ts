export type FeedAction =
  | 'play'
  | 'mute'
  | 'like'
  | 'comments'
  | 'next'
  | 'previous'
  | 'back5'
  | 'ahead5'
  | 'fullscreen'
  | 'help';

const byPosition: Record<string, FeedAction> = {
  Space: 'play',
  KeyK: 'play',
  KeyM: 'mute',
  KeyL: 'like',
  KeyC: 'comments',
  KeyF: 'fullscreen',
  ArrowDown: 'next',
  PageDown: 'next',
  ArrowUp: 'previous',
  PageUp: 'previous',
  ArrowLeft: 'back5',
  ArrowRight: 'ahead5',
};

// `?` is not among them: it opens the list that switches them on again.
const singleKeys: readonly FeedAction[] = ['play', 'mute', 'like', 'comments', 'fullscreen'];

interface KeyPress {
  code: string;
  key: string;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

/** What a key does in the feed. Letters count by their place on the keyboard, so Arabic layouts work too. */
export function actionFor(press: KeyPress, shortcutsOn: boolean): FeedAction | null {
  if (press.ctrlKey || press.metaKey || press.altKey) return null;
  const action = press.key === '?' ? 'help' : (byPosition[press.code] ?? null);
  if (action === null) return null;
  if (!shortcutsOn && singleKeys.includes(action) && press.code !== 'Space') return null;
  return action;
}

/** Keys pressed in a control of its own belong to that control. */
export function belongsToControl(target: EventTarget, key: string): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('input, textarea, select, [role="menu"], [role="slider"], dialog') !== null) {
    return true;
  }
  const presses = key === ' ' || key === 'Enter';
  return presses && target.closest('button, a') !== null;
}
