/** Where the provider's card script runs: a page without an origin. */
export const cardFramePage = '/virtual-gifting/card-frame/tap.html';

/** What the frame shows. */
export interface CardFrameWish {
  scriptUrl: string;
  publicKey: string;
  merchantId: string;
  customerId: string;
  amount: number;
  currency: string;
  theme: 'light' | 'dark';
  direction: 'ltr' | 'rtl';
}

/** What the frame tells. */
type CardFrameMessage =
  | { type: 'loaded' | 'ready' | 'valid' | 'invalid' | 'unavailable' }
  | { type: 'height'; height: number }
  | { type: 'error'; code: string; description: string }
  | { type: 'token'; token: string };

const prefix = 'card-frame:';
const heightMax = 900;
const tokenMax = 256;
// What a script says is shown: a sentence, not a page.
const codeMax = 40;
const descriptionMax = 300;
const plain = ['loaded', 'ready', 'valid', 'invalid', 'unavailable'] as const;

/** Only from the frame that we opened, which has no origin of its own, and only what has one of the known shapes. */
export function readCardFrame(
  event: Pick<MessageEvent, 'origin' | 'source' | 'data'>,
  frame: Window | null,
): CardFrameMessage | null {
  if (frame === null || event.source !== frame || event.origin !== 'null') return null;
  const data: unknown = event.data;
  if (typeof data !== 'object' || data === null || !('type' in data)) return null;
  const { type, height, code, description, token } = data as Record<string, unknown>;
  if (typeof type !== 'string' || !type.startsWith(prefix)) return null;
  const name = type.slice(prefix.length);
  const known = plain.find((one) => one === name);
  if (known !== undefined) return { type: known };
  if (name === 'height' && typeof height === 'number' && height > 0)
    return { type: 'height', height: Math.min(height, heightMax) };
  if (name === 'error' && typeof code === 'string' && typeof description === 'string')
    return {
      type: 'error',
      code: code.slice(0, codeMax),
      description: description.slice(0, descriptionMax),
    };
  if (name === 'token' && typeof token === 'string' && token.length <= tokenMax && token !== '')
    return { type: 'token', token };
  return null;
}

/** Tells the frame; it has no origin that could be named, and nothing here is a secret. */
export function tellCardFrame(
  frame: Window | null,
  message: { type: 'open'; wish: CardFrameWish } | { type: 'tokenize' },
): void {
  frame?.postMessage({ ...message, type: `${prefix}${message.type}` }, '*');
}
