import { createPrivateKey, createPublicKey, sign, verify, type KeyObject } from 'node:crypto';

/** Who is behind an internal call. `accountId` is empty for visitors and for calls of the gateway itself. */
export interface Caller {
  readonly accountId: string;
  readonly sessionId: string;
}

interface Claims {
  aud: string;
  sub: string;
  sid: string;
  exp: number;
}

const LIFE_SECONDS = 60;
const REUSE_SECONDS = 30;
const CACHE_MAX = 10_000;
// A fixed header: exactly one algorithm is ever accepted (RFC 8725 §3.1).
const HEADER = Buffer.from('{"alg":"EdDSA","typ":"mate-internal+jwt"}').toString('base64url');

/** Mints 60 s tokens for one target service (JWS compact, Ed25519, RFC 8037); the gateway alone has the private key. */
export class InternalTokenMinter {
  private readonly key: KeyObject;
  private readonly minted = new BoundedCache<{ token: string; freshUntil: number }>(CACHE_MAX);

  constructor(privateKeyPem: string) {
    this.key = createPrivateKey(privateKeyPem);
  }

  mint(audience: string, caller: Caller, nowSeconds = Math.floor(Date.now() / 1000)): string {
    const cacheKey = `${audience}|${caller.accountId}|${caller.sessionId}`;
    const hit = this.minted.get(cacheKey);
    if (hit && hit.freshUntil > nowSeconds) return hit.token;
    const claims: Claims = {
      aud: audience,
      sub: caller.accountId,
      sid: caller.sessionId,
      exp: nowSeconds + LIFE_SECONDS,
    };
    const body = `${HEADER}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}`;
    const token = `${body}.${sign(null, Buffer.from(body), this.key).toString('base64url')}`;
    this.minted.set(cacheKey, { token, freshUntil: nowSeconds + REUSE_SECONDS });
    return token;
  }
}

/** Mints tokens of those who administer, each by the key of whom it names. */
export class AdminTokenMinter {
  private readonly minters: ReadonlyMap<string, InternalTokenMinter>;

  /** Private keys (PKCS8 PEM) by name. */
  constructor(privateKeys: Readonly<Record<string, string>>) {
    this.minters = new Map(
      Object.entries(privateKeys).map(([name, pem]) => [name, new InternalTokenMinter(pem)]),
    );
  }

  /** Throws Error for a name without a key. */
  mint(audience: string, caller: Caller): string {
    const minter = this.minters.get(caller.accountId);
    if (!minter) throw new Error(`there is no key of ${caller.accountId}`);
    return minter.mint(audience, caller);
  }
}

/** Verifies tokens meant for one service. */
export class InternalTokenVerifier {
  private readonly key: KeyObject;
  private readonly verified = new BoundedCache<Claims>(CACHE_MAX);

  constructor(
    publicKeyPem: string,
    private readonly audience: string,
  ) {
    this.key = createPublicKey(publicKeyPem);
  }

  /** The caller, or undefined for a token that is forged, expired or meant for another service. */
  verify(token: string, nowSeconds = Math.floor(Date.now() / 1000)): Caller | undefined {
    const claims = this.verified.get(token) ?? this.check(token);
    if (!claims || claims.exp <= nowSeconds || claims.aud !== this.audience) return undefined;
    return { accountId: claims.sub, sessionId: claims.sid };
  }

  private check(token: string): Claims | undefined {
    const [header, payload, signature, extra] = token.split('.');
    if (header !== HEADER || !payload || !signature || extra !== undefined) return undefined;
    const signed = Buffer.from(`${header}.${payload}`);
    if (!verify(null, signed, this.key, Buffer.from(signature, 'base64url'))) return undefined;
    const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims;
    this.verified.set(token, claims);
    return claims;
  }
}

/** Forgets the oldest entry when full. */
class BoundedCache<V> {
  private readonly entries = new Map<string, V>();

  constructor(private readonly sizeMax: number) {}

  get(key: string): V | undefined {
    return this.entries.get(key);
  }

  set(key: string, value: V): void {
    this.entries.delete(key);
    this.entries.set(key, value);
    if (this.entries.size <= this.sizeMax) return;
    const oldest = this.entries.keys().next();
    if (!oldest.done) this.entries.delete(oldest.value);
  }
}
