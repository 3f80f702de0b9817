import type { AccessPolicy } from '../../../src/http/access/access-policy.rules.js';
import { PASSWORD, freshIdentifier } from '../people.js';
import type { MarkedPost, Owner, Viewer } from './cast/people-of-cast.js';

/** An operation of the API's description. */
export interface ApiOperation {
  readonly method: string;
  /** Without `/api/`. */
  readonly path: string;
  readonly policy: AccessPolicy;
  readonly access: 'public' | 'optional' | 'session';
  readonly isList: boolean;
  readonly hasBody: boolean;
}

/** Whose data is asked for, and by whom. */
export interface Asking {
  readonly owner: Owner;
  readonly viewer: Viewer;
  /** The post, where the operation is about one. */
  readonly post: MarkedPost;
  /** Whether the policy lets the viewer succeed. */
  readonly isAdmitted: boolean;
}

type Body = Record<string, unknown>;
type BodyOf = (asking: Asking) => Body;

/** Of somebody else each time: codes for one person have to be waited for. */
const aCode = (): Body => ({ method: 'email', identifier: freshIdentifier('email') });
const film = { fileName: 'a.mp4', size: 1_000, contentType: 'video/mp4' };

/** A body for every operation that has one; `{kind}` stands for short and video. */
const BODIES: Readonly<Record<string, BodyOf>> = {
  'post contact': () => ({
    ...{ first_name: 'A', last_name: 'B', email: 'a@example.com' },
    ...{ phone: '1234567', message: 'Hello', website: '' },
  }),
  'post payment/amazon/buy': ({ owner }) => ({
    ...{ packageId: owner.packageId, iframe: true, customerIp: '192.0.2.1' },
  }),
  'post payment/tap/buy': ({ owner }) => ({ packageId: owner.packageId, countryCode: 'UAE' }),
  'post payment/tap/charge': ({ owner }) => ({
    transactionId: owner.tapPurchaseId,
    token: 'tok_spec',
  }),
  'post payment/tap/return': () => ({ reference: 'none' }),
  'post payment/amazon/return': () => ({ merchant_reference: 'none' }),
  'post payment/telr/buy': ({ owner }) => ({ packageId: owner.packageId, countryCode: 'UAE' }),
  'post payment/telr/return': () => ({ cart: 'none' }),
  'post payment/telr/update': ({ owner }) => ({ transactionId: owner.purchaseId }),
  'post payment/epay/buy': ({ owner }) => ({ packageId: owner.packageId }),
  'post payment/epay/return': () => ({ TransactionID: 'none' }),
  'post payment/walee/buy': ({ owner }) => ({ packageId: owner.rupeePackageId }),
  'post payment/walee/return': () => ({ orderId: 'none' }),
  'post payment/walee/card/buy': ({ owner }) => ({ packageId: owner.rupeePackageId }),
  'post payment/walee-card/buy': ({ owner }) => ({ packageId: owner.rupeePackageId }),
  'post payment/walee-card/return': () => ({ orderId: 'none' }),
  'post payment/mobile-wallet/buy': ({ owner }) => ({
    ...{ packageId: owner.rupeePackageId, paymentMethod: 'JAZZ_CASH', countryCode: 'PK' },
    ...{ email: 'payer@example.com', phone: '03001234567' },
  }),
  'post payment/transaction/{id}/refund-request': () => ({ reason: 'Bought by mistake.' }),
  'post payment/gift': ({ owner }) => ({ targetUserId: owner.person.accountId, coins: 1 }),
  'post payment/transfer': ({ owner }) => ({ targetUserId: owner.person.accountId, coins: 1 }),
  'put {kind}/{id}': () => ({ description: 'Changed' }),
  'post {kind}/{id}/feedback': () => ({ kind: 'notInterested' }),
  'post {kind}/{id}/comments': () => ({ text: 'Hello' }),
  // The words by which it is known there.
  'put {kind}/{id}/comments/{commentId}': ({ post }) => ({ text: post.commentText }),
  'post {kind}/{id}/report': () => ({ reason: 'spam' }),
  'post {kind}/{id}/comments/{commentId}/report': () => ({ reason: 'spam' }),
  'post events/watch': ({ post }) => ({
    watches: [{ postId: post.id, source: 'home', watchedMs: 3_000, exit: 'leave' }],
  }),
  'post studio/posts/update': ({ post }) => ({
    ids: [post.id],
    change: { allowComments: true },
  }),
  // Others name what is not theirs; the owner keeps it for what is asked next.
  'post studio/posts/delete': ({ post, viewer }) => ({
    ids: [viewer.name === 'owner' ? UNKNOWN : post.id],
  }),
  'put studio/words': () => ({ words: ['a word that nobody says'] }),
  'post {kind}/{id}/view': () => ({ watchedSeconds: 1 }),
  'post {kind}/upload': () => ({ title: 'New', ...film }),
  'post upload/{uploadId}/complete': ({ owner }) => ({
    parts: owner.uploadParts.length > 0 ? owner.uploadParts : [{ partNumber: 1, etag: 'x' }],
  }),
  'post user/{id}/report': () => ({ reason: 'spam' }),
  'post user/appeal': () => ({ text: 'It was not me' }),
  'post user/block': ({ owner, viewer }) => ({
    action: 'unblock',
    targetUserId: viewer.name === 'owner' ? owner.friendId : owner.person.accountId,
  }),
  'post user/export': () => ({ password: PASSWORD }),
  'post user/follow': ({ owner, isAdmitted }) => ({
    action: isAdmitted ? 'cancel' : 'send',
    targetUserId: owner.person.accountId,
  }),
  'post user/forgot-password': () => aCode(),
  'post user/forgot-password/verify': () => ({ ...aCode(), otp: '000000' }),
  'post user/identifier/request-otp': () => ({ ...aCode(), password: 'wrong' }),
  'post user/identifier/verify-otp': () => ({ ...aCode(), otp: '000000' }),
  'post user/login': ({ owner }) => ({ username: owner.person.username, password: 'wrong' }),
  'post user/profile-picture': () => ({ fileName: 'a.png', size: 100 }),
  'post user/request-login-otp': () => aCode(),
  'post user/reset-password': () => ({ currentPassword: 'wrong', newPassword: 'another phrase 7' }),
  'post {kind}/nearby': () => ({ latitude: 24.9, longitude: 67 }),
  'put feed/preferences': () => ({ personal: true }),
  'put history/choice': () => ({ paused: false }),
  'put {kind}/{id}/position': () => ({ seconds: 30 }),
  'put user/settings': () => ({ autoplay: true }),
  'post user/signup/check-user-exists': () => aCode(),
  'post user/signup/complete': () => ({
    ...{ _id: 'none', password: 'another phrase 7', dob: '1990-01-01' },
    ...{ firstName: 'A', lastName: 'B' },
  }),
  'post user/signup/request-otp': () => aCode(),
  'post user/signup/verify-otp': () => ({ ...aCode(), otp: '000000' }),
  'put {kind}/{id}/captions': () => ({
    language: 'ar',
    file: 'WEBVTT\n\n00:00.000 --> 00:01.000\nHello',
  }),
  'put user/update': () => ({ lastName: 'Flow' }),
  'post webhooks/{provider}': () => ({}),
  'post webhooks/whatsapp': () => ({}),
};

/** Searches that would find what is hidden, if anything did. */
const QUERIES: Readonly<Record<string, (asking: Asking) => readonly string[]>> = {
  'get {kind}/query': ({ post, owner }) => [
    `q=${post.word}`,
    `tag=${post.word}`,
    `place=${encodeURIComponent(post.place)}`,
    `q=${owner.word}`,
    '',
  ],
  'get upload/copies': ({ post }) => [`postId=${post.id}`, `print=${'a'.repeat(64)}`],
  'get search': ({ post, owner }) =>
    ['all', 'posts', 'users', 'tags', 'places'].flatMap((kind) => [
      `kind=${kind}&q=${post.word}`,
      `kind=${kind}&q=${owner.word}`,
    ]),
  'get search/suggest': ({ post, owner }) => [`q=${post.word}`, `q=${owner.word}`],
  'get user/search': ({ owner }) => [`q=${owner.word}`, `q=${owner.person.username}`],
  'get {kind}/{id}/comments': ({ post }) => ['', 'sort=best', `parentId=${post.commentId}`],
  'get user/follow/requests': () => ['type=sent', 'type=received'],
  'get payment/ledger/consistency': () => ['from=0', 'from=0&to=0'],
  'get payment/package': () => ['countryCode=UAE'],
  'get payment/epay/portal': () => ['page=https%3A%2F%2Fevil.example%2F&id=1'],
  'get payment/transaction': () => ['', 'sort=createdAt', 'sort=amount&from=2020-01-01'],
  'get payment/transfer/history': () => ['', 'sort=coins'],
  'get payment/wallet/at': () => ['time=2026-01-01T00:00:00Z'],
};

/** For what stands an allowed call may be refused: by these reasons alone, so that no other refusal hides behind them. */
const EXCUSES: Readonly<Record<string, readonly string[]>> = {
  // So many a minute: one person comments on everything that is there.
  'post {kind}/{id}/comments': ['COMMENT_LIMIT'],
  // One's own; and so many a day, of what is there.
  'post {kind}/{id}/report': ['REPORT_OWN', 'REPORT_LIMIT'],
  'post {kind}/{id}/comments/{commentId}/report': ['REPORT_OWN', 'REPORT_LIMIT'],
  'post user/{id}/report': ['REPORT_OWN', 'REPORT_LIMIT'],
  // Nothing is booked for a purchase that is not paid, nor for anybody else's.
  'get payment/receipt/{transactionId}': ['TRANSACTION_NOT_FOUND', 'RECEIPT_NOT_READY'],
  // Once it was asked for it is under way, and what was given on meanwhile is gone.
  'post payment/transaction/{id}/refund-request': [
    'REFUND_ALREADY_ASKED',
    'REFUND_NOTHING_LEFT',
    // Of somebody suspended.
    'WALLET_FROZEN',
  ],
  // Once it was tried again it is ready.
  'post {kind}/{id}/retry': ['POST_STATE_CONFLICT'],
  'post user/appeal': ['APPEAL_NOT_POSSIBLE', 'APPEAL_EXISTS'],
};

/** Whether an allowed call was refused for a reason that has nothing to do with who asks. */
export function isExcused(operation: ApiOperation, reason: string | undefined): boolean {
  return reason !== undefined && (EXCUSES[keyOf(operation)] ?? []).includes(reason);
}

/** Calls that end the session that they are made with, or others of the person. */
export const ENDING = new Set(['post user/logout', 'delete user/sessions']);

const UNKNOWN = '01900000-0000-7000-8000-000000000000';

/** The name of an operation, for both kinds of posts alike. */
export function keyOf({ method, path }: Pick<ApiOperation, 'method' | 'path'>): string {
  return `${method} ${path.replace(/^(short|video)(?=\/)/, '{kind}')}`;
}

/** Whether an operation is asked with searches of its own. */
export function hasQueries(operation: Pick<ApiOperation, 'method' | 'path'>): boolean {
  return keyOf(operation) in QUERIES;
}

/** The address to call, whole; searches have several. Throws for a part of an address that has no sample. */
export function addressesOf(operation: ApiOperation, asking: Asking): string[] {
  const path = operation.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(partOf(operation, name, asking)),
  );
  const queries = QUERIES[keyOf(operation)]?.(asking) ?? [''];
  return queries.map((query) => (query === '' ? path : `${path}?${query}`));
}

/** The body to send. Throws where an operation has one and there is no sample. */
export function bodyOf(operation: ApiOperation, asking: Asking): Body | undefined {
  if (!operation.hasBody) return undefined;
  const make = BODIES[keyOf(operation)];
  if (!make) throw new Error(`no sample of a body: add ${keyOf(operation)} to samples.ts`);
  return make(asking);
}

function partOf(operation: ApiOperation, name: string, { owner, post }: Asking): string {
  const { subject } = operation.policy;
  if (keyOf(operation) === 'post {kind}/{id}/retry') return owner.failed[post.kind] ?? post.id;
  const parts: Readonly<Record<string, string>> = {
    username: owner.person.username,
    uploadId: owner.uploadId,
    commentId: post.commentId,
    deliveryId: UNKNOWN,
    transactionId: owner.purchaseId,
    provider: 'amazon',
    ...{ key: 'unproven', file: 'master.m3u8', language: 'ar' },
    id: idOf(subject, { owner, post }),
  };
  if (name === 'id' && subject === 'purchase') return owner.purchaseId;
  if (name === 'id' && subject === 'session') return owner.sessionId;
  const part = parts[name];
  if (!part) throw new Error(`no sample of {${name}} in ${operation.method} ${operation.path}`);
  return part;
}

function idOf(
  subject: AccessPolicy['subject'],
  { owner, post }: Omit<Asking, 'viewer' | 'isAdmitted'>,
): string {
  if (subject === 'post' || subject === 'comment') return post.id;
  // In a list of one's own it is somebody else who is named.
  return subject === 'person' || subject === 'self' ? owner.person.accountId : '';
}
