/* SHA-256 (FIPS 180-4), for work in the page: what the browser brings waits for its turn after every text. */

// Fractional parts of the cube roots of the first 64 primes, and of the square roots of the first eight (§4.2.2, §5.3.3).
const primes = firstPrimes(64);
const roundConstants = Uint32Array.from(primes, (prime) => fraction(Math.cbrt(prime)));
const initialHash = Uint32Array.from(primes.slice(0, 8), (prime) => fraction(Math.sqrt(prime)));

const schedule = new Uint32Array(64);
const hash = new Uint32Array(8);

/** The first 32 bits of the SHA-256 of ASCII text. */
export function sha256Head(text: string): number {
  const blocks = paddedBlocks(text);
  hash.set(initialHash);
  for (let start = 0; start < blocks.length; start += 16) compress(blocks, start);
  return hash[0] ?? 0;
}

/** The text, a one bit, zeros, and the length in bits, as words of 32 bits in blocks of 16 (§5.1.1). */
function paddedBlocks(text: string): Uint32Array {
  const blocks = new Uint32Array(Math.ceil((text.length + 9) / 64) * 16);
  for (let place = 0; place < text.length; place += 1) put(blocks, place, text.charCodeAt(place));
  put(blocks, text.length, 0x80);
  blocks[blocks.length - 1] = text.length * 8;
  return blocks;
}

function put(blocks: Uint32Array, place: number, byte: number): void {
  const word = place >> 2;
  blocks[word] = (blocks[word] ?? 0) | (byte << (24 - (place & 3) * 8));
}

/** One block (§6.2.2). */
function compress(blocks: Uint32Array, start: number): void {
  for (let t = 0; t < 64; t += 1) {
    schedule[t] = t < 16 ? at(blocks, start + t) : expanded(t);
  }
  let [a, b, c, d] = [at(hash, 0), at(hash, 1), at(hash, 2), at(hash, 3)];
  let [e, f, g, h] = [at(hash, 4), at(hash, 5), at(hash, 6), at(hash, 7)];
  for (let t = 0; t < 64; t += 1) {
    const sum1 = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + sum1 + choice + at(roundConstants, t) + at(schedule, t)) | 0;
    const sum0 = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    // One by one: this is where all the time goes.
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + sum0 + majority) | 0;
  }
  const words = [a, b, c, d, e, f, g, h];
  for (let place = 0; place < 8; place += 1) {
    hash[place] = at(hash, place) + (words[place] ?? 0);
  }
}

function expanded(t: number): number {
  const [w15, w2] = [at(schedule, t - 15), at(schedule, t - 2)];
  const sigma0 = turn(w15, 7) ^ turn(w15, 18) ^ (w15 >>> 3);
  const sigma1 = turn(w2, 17) ^ turn(w2, 19) ^ (w2 >>> 10);
  return sigma1 + at(schedule, t - 7) + sigma0 + at(schedule, t - 16);
}

function turn(word: number, by: number): number {
  return (word >>> by) | (word << (32 - by));
}

function at(words: Uint32Array, place: number): number {
  return words[place] ?? 0;
}

function fraction(root: number): number {
  return ((root - Math.floor(root)) * 2 ** 32) >>> 0;
}

function firstPrimes(count: number): number[] {
  const found: number[] = [];
  for (let number = 2; found.length < count; number += 1) {
    if (found.every((prime) => number % prime !== 0)) found.push(number);
  }
  return found;
}
