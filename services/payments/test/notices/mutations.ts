import fc, { type Arbitrary } from 'fast-check';
import type { WebhookMessage } from '../../src/providers/payment-provider.port.js';
import {
  messageWith,
  signedValues,
  type NoticeFacts,
  type NoticeKind,
  type Values,
} from './notice-kinds.js';

/** A notice that the provider never sent, made of one that it did. */
export interface ForgedNotice {
  readonly genuine: WebhookMessage;
  readonly forged: WebhookMessage;
  /** What was done to it, as a failure tells it. */
  readonly how: string;
  /** Whether something that is signed says something else now, or the signature does. */
  readonly breaksSignature: boolean;
}

/** Two genuine notices of one provider, and the values of the first. */
interface Base {
  readonly kind: NoticeKind;
  readonly values: Values;
  readonly other: Values;
}

type Change = Omit<ForgedNotice, 'genuine'>;
type Mutation = (base: Base) => Arbitrary<Change>;

const SERIAL_MAX = 10 ** 9;
const AMOUNT_MAX = 10_000_000n;

/** Payments that a provider could tell of. */
export function factsOf(
  kind: NoticeKind,
  referenceOf: (purchaseId: string) => string,
): Arbitrary<NoticeFacts> {
  return fc.record({
    reference: fc.uuid({ version: 7 }).map(referenceOf),
    amountMinor: fc.bigInt({ min: 1n, max: AMOUNT_MAX }),
    currency: fc.constantFrom(...kind.currencies),
    serial: fc.nat(SERIAL_MAX),
  });
}

/** Forgeries of every kind that can be made of two payments. */
export function forgeriesOf(
  kind: NoticeKind,
  [one, other]: readonly [NoticeFacts, NoticeFacts],
): Arbitrary<ForgedNotice> {
  const base = { kind, values: signedValues(kind, one), other: signedValues(kind, other) };
  const genuine = kind.messageOf(base.values);
  const possible = [
    ...(kind.signature ? [signature, resigned] : []),
    ...(kind.names.amount ? [amount] : []),
    ...(kind.names.currency ? [currency] : []),
    ...(kind.names.merchant ? [merchant] : []),
    ...(kind.turned ? [turned] : []),
    ...[foreignId, oneValue, reserialised, truncated, bytes],
  ];
  return fc.oneof(...possible.map((mutation) => mutation(base))).map((change) => ({
    genuine,
    ...change,
  }));
}

/** One value replaced, all else as it was signed. */
function replaced({ kind, values }: Base, name: string, value: string | undefined): Change {
  const { [name]: before, ...rest } = values;
  const isSigned = kind.signed.includes(name) || kind.signature?.name === name;
  return {
    forged: kind.messageOf(value === undefined ? rest : { ...values, [name]: value }),
    how: `${name}: ${before} became ${value}`,
    breaksSignature: isSigned && (before ?? '').toLowerCase() !== (value ?? '').toLowerCase(),
  };
}

const signature: Mutation = (base) => {
  const name = base.kind.signature?.name ?? '';
  const right = base.values[name] ?? '';
  const at = fc.nat(right.length - 1);
  return fc
    .oneof(
      at.map((index) => flipped(right, index)),
      at.map((index) => right.slice(0, index)),
      fc.constantFrom('', undefined, '0'.repeat(right.length), right + right, ` ${right}`),
      fc.constant(base.other[name] === right ? undefined : base.other[name]),
      fc.string(),
    )
    .map((value) => replaced(base, name, value));
};

/** Another hexadecimal digit in one place. */
function flipped(text: string, index: number): string {
  const digit = Number.parseInt(text[index] ?? '0', 16);
  const other = ((digit + 1) % 16).toString(16);
  return text.slice(0, index) + other + text.slice(index + 1);
}

/** Signed again, by somebody who does not know the key. */
const resigned: Mutation = ({ kind, values, other }) => {
  const { name = '', key = '' } = kind.signature ?? {};
  const wrong = fc.oneof(
    fc.constantFrom('', key.toUpperCase(), `${key} `, key.slice(1), 'spec-request-phrase'),
    fc.string(),
  );
  return fc.record({ wrong, isOther: fc.boolean() }).map(({ wrong: by, isOther }) => {
    const { [name]: _, ...rest } = isOther ? other : values;
    const isKey = by === key;
    return {
      forged: kind.messageOf(kind.sign(rest, isKey ? `${key}x` : by)),
      how: `signed with ${JSON.stringify(by)}`,
      breaksSignature: true,
    };
  });
};

const AMOUNTS = [
  '0',
  '-1',
  '1e3',
  '٤٩٩',
  ' 4.99',
  '4,99',
  '4.990000001',
  '9007199254740993',
  'NaN',
  '',
];

const amount: Mutation = (base) => {
  const name = base.kind.names.amount ?? '';
  const right = base.values[name] ?? '';
  const lastDigit = `${right.slice(0, -1)}${(Number(right.at(-1)) + 1) % 10}`;
  return fc
    .oneof(
      fc.constantFrom(...AMOUNTS, undefined, lastDigit, `1${right}`, `${right}%00`),
      fc.bigInt({ min: 1n, max: AMOUNT_MAX }).map((minor) => `${minor}.01`),
    )
    .filter((value) => value !== right)
    .map((value) => replaced(base, name, value));
};

const currency: Mutation = (base) => {
  const name = base.kind.names.currency ?? '';
  return fc
    .constantFrom('USD', 'KWD', 'PKR', 'AED', '', undefined, 'AE', 'DEA')
    .filter((value) => value !== base.values[name])
    .map((value) => replaced(base, name, value));
};

const merchant: Mutation = (base) => {
  const name = base.kind.names.merchant ?? '';
  return fc
    .oneof(fc.constantFrom('', undefined, 'somebody-else', '90000002'), fc.string())
    .filter((value) => value !== base.values[name])
    .map((value) => replaced(base, name, value));
};

/** A payment becomes one that was taken back, or the other way round. */
const turned: Mutation = (base) => {
  const [name, value] = base.kind.turned ?? ['', ''];
  return fc.constant(replaced(base, name, value));
};

/** The name of another payment, of one that there is none of, or an attack in its place. */
const foreignId: Mutation = (base) => {
  const name = base.kind.names.reference ?? '';
  return fc
    .oneof(
      fc.constantFrom(base.other[name], '', undefined, '{"$ne":1}', '../..', '%00'),
      fc.uuid(),
      fc.string(),
    )
    .filter((value) => value !== base.values[name])
    .map((value) => replaced(base, name, value));
};

/** Any one of its values, or one more. */
const oneValue: Mutation = (base) =>
  fc
    .record({
      name: fc.oneof(fc.constantFrom(...Object.keys(base.values)), fc.string({ minLength: 1 })),
      value: fc.oneof(fc.string(), fc.constantFrom(...Object.values(base.other))),
    })
    .filter(({ name, value }) => base.values[name] !== value && name !== '__proto__')
    // A path of Tap's values is no name.
    .filter(({ name }) => name in base.values || !name.includes('.'))
    .map(({ name, value }) => replaced(base, name, value));

/** The same words in another dress, and dresses that hide other words. */
const reserialised: Mutation = ({ kind, values, other }) => {
  const genuine = kind.messageOf(values);
  const { headers, queryString } = genuine;
  const text = Buffer.from(genuine.rawBody).toString('utf8');
  const body = text === '' ? JSON.stringify(values) : text;
  const pretty = JSON.stringify(values, null, 2);
  const more = { headers, queryString };
  const json = 'application/json';
  const form = 'application/x-www-form-urlencoded';
  const [name, evil] = Object.entries(other).find(([key]) => values[key] !== other[key]) ?? [];
  const bodies: readonly (readonly [string, string])[] = [
    [pretty, json],
    [JSON.stringify(Object.fromEntries(Object.entries(values).reverse())), json],
    [new URLSearchParams(values).toString(), form],
    [body, form],
    [body, 'text/plain'],
    [body, `${json}; charset=utf-16`],
    [`\uFEFF${body}`, json],
    [`[${body}]`, json],
    [`{"data":${body}}`, json],
    [`${body}\n${body}`, json],
    [body.replace('{', `{"${name}":${JSON.stringify(evil)},`), json],
    [body.replace(/\}$/, `,"${name}":${JSON.stringify(evil)}}`), json],
    [`${body}&${new URLSearchParams({ [name ?? '']: evil ?? '' }).toString()}`, form],
    [body.replace('{', '{"__proto__":{"isOurMerchant":true},'), json],
    [body.replaceAll(/"(\d+)"/g, '$1'), json],
    [Buffer.from(body, 'utf8').toString('base64'), json],
    ['', json],
  ];
  return fc.constantFrom(...bodies).map(([rawBody, contentType]) => ({
    forged: messageWith(rawBody, contentType, more),
    how: `as ${contentType}: ${rawBody}`,
    breaksSignature: false,
  }));
};

const truncated: Mutation = ({ kind, values }) => {
  const message = kind.messageOf(values);
  return fc
    .record({ share: fc.double({ min: 0, max: 0.999, noNaN: true }), front: fc.boolean() })
    .map(({ share, front }) => {
      const { rawBody } = message;
      const at = Math.floor(rawBody.length * share);
      const cut = front ? rawBody.subarray(rawBody.length - at) : rawBody.subarray(0, at);
      const forged = { ...message, rawBody: cut };
      return { forged, how: `${at} bytes of it`, breaksSignature: false };
    });
};

/** Some bytes of it are others. */
const bytes: Mutation = ({ kind, values }) => {
  const message = kind.messageOf(values);
  const change = fc.record({ at: fc.nat(), to: fc.nat(255) });
  return fc.array(change, { minLength: 1, maxLength: 4 }).map((changes) => {
    const rawBody = Buffer.from(message.rawBody);
    for (const { at, to } of changes) if (rawBody.length > 0) rawBody[at % rawBody.length] = to;
    return {
      forged: { ...message, rawBody },
      how: JSON.stringify(changes),
      breaksSignature: false,
    };
  });
};
