import { randomBytes, randomInt } from 'node:crypto';

/** Settings by their names, without the prefix of the process. */
type Settings = Readonly<Record<string, string>>;

/** A provider as a development system plays it. Names of settings are without the provider's. */
interface PlayedProvider {
  /** Makes our account there up: what payments and the sandbox both know of it. */
  readonly account: () => Settings;
  /** What leads payments to the sandbox in its place. */
  readonly standIn: (sandboxUrl: string) => Settings;
}

const key = (bytes: number): string => randomBytes(bytes).toString('base64url');
/** Production knows these by their looks, and refuses them. */
const merchantId = (): string => `mate${randomBytes(4).toString('hex')}`;
const atRoot = (sandboxUrl: string): Settings => ({ URL: sandboxUrl });

/** Every provider, by the beginning of its settings; another one joins by its entry. */
const played: Readonly<Record<string, PlayedProvider>> = {
  AMAZON: {
    account: () => ({
      ACCESS_CODE: key(15),
      MERCHANT_IDENTIFIER: merchantId(),
      REQUEST_PHRASE: key(18),
      RESPONSE_PHRASE: key(18),
    }),
    standIn: (sandboxUrl) => ({ URL: sandboxUrl, FRAME_ORIGINS: sandboxUrl }),
  },
  TAP: {
    account: () => ({
      SECRET_KEY: `sk_test_${key(18)}`,
      PUBLIC_KEY: `pk_test_${key(18)}`,
      MERCHANT_ID: merchantId(),
    }),
    standIn: atRoot,
  },
  TELR: {
    account: () => ({
      // Beyond the numbers that the provider gives to shops.
      STORE: `9${randomInt(1_000_000, 10_000_000)}`,
      AUTH_KEY: key(18),
      ADVICE_SECRET: key(18),
    }),
    standIn: atRoot,
  },
  JAZZCASH: {
    account: () => ({
      MERCHANT_ID: merchantId(),
      PASSWORD: key(9),
      INTEGRITY_SALT: key(12),
      MERCHANT_MPIN: `${randomInt(1_000, 10_000)}`,
    }),
    standIn: atRoot,
  },
  EASYPAISA: {
    account: () => ({
      STORE_ID: merchantId(),
      USERNAME: key(6),
      PASSWORD: key(12),
      ACCOUNT_NUM: `${randomInt(10_000_000, 100_000_000)}`,
    }),
    standIn: atRoot,
  },
  EPAY: {
    account: () => ({ CUSTOMER: merchantId(), USER_NAME: merchantId(), PASSWORD: key(18) }),
    standIn: atRoot,
  },
  WALEE: {
    account: () => ({ MERCHANT_ID: merchantId(), API_KEY: key(30) }),
    standIn: (sandboxUrl) => ({ API_URL: `${sandboxUrl}/walee` }),
  },
};

/** Our accounts at all providers, made up anew. */
export function makeMerchants(): Settings {
  return ofEach(({ account }) => account());
}

/** The sandbox in the place of every provider. */
export function standIns(sandboxUrl: string): Settings {
  return ofEach(({ standIn }) => standIn(sandboxUrl));
}

/** How long a busy machine of tests may take for each answer. */
export const patience: Settings = ofEach(() => ({ TIMEOUT_MS: '10000' }));

function ofEach(settingsOf: (provider: PlayedProvider) => Settings): Settings {
  const settings = Object.entries(played).flatMap(([prefix, provider]) =>
    Object.entries(settingsOf(provider)).map(([name, value]) => [`${prefix}_${name}`, value]),
  );
  return Object.fromEntries(settings) as Settings;
}
