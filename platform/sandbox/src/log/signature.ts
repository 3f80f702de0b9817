/** A piece of what is signed, and what it is. */
export interface Part {
  readonly label: string;
  readonly text: string;
}

/** One signature, or what stands in its place, explained. The key itself is nowhere in it. */
export interface Signature {
  readonly of: 'call' | 'answer';
  readonly scheme: string;
  /** The name of the setting that holds the key. */
  readonly key: string;
  /** What was signed, in its order; the key stands there by its name. */
  readonly parts: readonly Part[];
  readonly expected: string;
  readonly given: string;
  readonly verdict: 'right' | 'wrong' | 'missing' | 'unsigned';
  /** In one sentence. */
  readonly because: string;
}

/** A slip that is often made, and what the signature is with it. */
export interface Slip {
  readonly because: string;
  readonly gives: string;
}

/** The key in a row of parts. */
export function keyPart(name: string): Part {
  return { label: 'key', text: `‹${name}›` };
}

/** Says whether a signature is right and, where it is not, which slip explains it. */
export function judged(
  signature: Pick<Signature, 'of' | 'scheme' | 'key' | 'parts' | 'expected' | 'given'>,
  slips: readonly Slip[],
): Signature {
  const { expected, given } = signature;
  if (given === '')
    return { ...signature, verdict: 'missing', because: 'Refused: it carries no signature.' };
  if (given.toLowerCase() === expected.toLowerCase())
    return { ...signature, verdict: 'right', because: 'The signature is right.' };
  const slip = slips.find(({ gives }) => gives.toLowerCase() === given.toLowerCase());
  const because = slip
    ? `Refused: ${slip.because}.`
    : 'Refused: it fits neither this text with this key nor a slip that is often made; a value was changed after it was signed, or the key is another one.';
  return { ...signature, verdict: 'wrong', because };
}

/** A key that is sent along instead of a signature. What came is never shown: it may be a real key. */
export function sharedKey(
  scheme: string,
  key: string,
  { given, right }: { given: string; right: string },
): Signature {
  const shown = { of: 'call', scheme, key, parts: [], expected: `‹${key}›` } as const;
  if (given === '')
    return { ...shown, given, verdict: 'missing', because: 'Refused: no key was sent along.' };
  if (given === right)
    return { ...shown, given: `‹${key}›`, verdict: 'right', because: 'The key is right.' };
  const because = given.trim() === right ? 'there are blanks around the key' : 'it is another key';
  const length = `a value of ${given.length} characters`;
  return { ...shown, given: length, verdict: 'wrong', because: `Refused: ${because}.` };
}

/** A message that nobody signs. */
export function unsigned(scheme: string): Signature {
  return {
    ...{ of: 'call', scheme, key: 'none', parts: [], expected: '', given: '' },
    verdict: 'unsigned',
    because:
      'Nothing is signed here: whoever knows the order can send this, so it may only make the merchant ask.',
  };
}
