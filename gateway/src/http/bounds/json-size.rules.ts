// Our own bodies are four deep. The longest one lists the parts of an upload, four values each: twelve hundred parts.
const DEPTH_MAX = 32;
const VALUES_MAX = 5_000;

const QUOTE = 0x22;
const COMMA = 0x2c;
const BACKSLASH = 0x5c;
const OPENING: readonly number[] = [0x5b, 0x7b];
const CLOSING: readonly number[] = [0x5d, 0x7d];

/**
 * Whether a JSON text (UTF-8) is small once it is read: a nested one takes some thirty times its length in memory, and
 * bodies are read before anybody is asked who sends them. Reads no more of it than that takes; says nothing of whether
 * it is JSON.
 */
export function isModestJson(text: Uint8Array): boolean {
  let depth = 0;
  let values = 1;
  let isString = false;
  for (let index = 0; index < text.length; index += 1) {
    const byte = text[index] ?? 0;
    if (isString) {
      if (byte === BACKSLASH) index += 1;
      else isString = byte !== QUOTE;
      continue;
    }
    if (byte === QUOTE) isString = true;
    else if (CLOSING.includes(byte)) depth -= 1;
    else if (byte === COMMA) values += 1;
    else if (OPENING.includes(byte)) {
      depth += 1;
      values += 1;
    }
    if (depth > DEPTH_MAX || values > VALUES_MAX) return false;
  }
  return true;
}
