import { AppError } from '@mate/contracts/errors';

const USERNAME = /^[a-z0-9._]{3,30}$/;
const GENERATED_LENGTH_MAX = 20;
const USERNAME_LENGTH_MIN = 3;
const CANDIDATES = 12;

// `/{username}` is a route of the web app and `user/{username}` of the API, so a username must never shadow another
// address (each first word of either is here) or speak for the operator.
const RESERVED = new Set(
  [
    'about account accounts admin administrator amazon-payment api apis app apps asset assets',
    'auth avatar avatars billing block blocked blog bot brand.svg call cdn chat check-user-exists',
    'cms coin coins complete contact cookies css data delete delete-account delete-my-account',
    'docs download edit email error everyone explore export faq favicon.ico feed feeds follow',
    'followers following forgot forgot-password friends gift gifts healthz help home host img',
    'inbox index index.html info js legal live localhost login logout mail manifest.json',
    'manifest.webmanifest mate mateapp mateofficial matestudio matesupport matetv me media',
    'message messages metrics mobile moderator mtube music new news notification notifications',
    'null oauth official operator owner package packages page pages password pay payment payments',
    'place places policy post postmaster posts press privacy profile profile-picture profiles',
    'purchase readyz redirect refund register report request request-login-otp requests reset',
    'reset-password robots.txt root sandbox search security service service-worker.js session',
    'sessions settings share short shorts sign-in sign-up signin signout signup sitemap.xml',
    'social staff static status stream streams studio support sw.js system tag tags team telr',
    'terms test theme.js tos transactions transfer transfer-coin-history transfer-coins-history',
    'trending true unblock undefined unfollow update updates upload uploads user username users',
    'verify video videos virtual-gifting wallet watch web webhook webhooks webmaster well-known',
    'www',
  ].flatMap((line) => line.split(' ')),
);

/** A username in its one stored form. Throws USERNAME_INVALID for a form that is not allowed or a reserved word. */
export function parseUsername(raw: string): string {
  const username = foldUsername(raw);
  if (!USERNAME.test(username) || isReserved(username)) throw new AppError('USERNAME_INVALID');
  return username;
}

/** Reads a username as people write it: a leading @ and the case do not matter. */
export function foldUsername(raw: string): string {
  return raw.trim().replace(/^@/, '').normalize('NFKC').toLowerCase();
}

function isReserved(username: string): boolean {
  return (
    RESERVED.has(username) ||
    RESERVED.has(username.replace(/[._]/g, '')) ||
    username.startsWith('.') ||
    username.endsWith('.')
  );
}

/**
 * Usernames to try for a new account, nicest first: the names themselves, then with growing random digits.
 * `randomDigits` answers that many digits.
 */
export function usernameCandidates(
  names: { firstName: string; lastName: string },
  randomDigits: (count: number) => string,
): string[] {
  const base = baseOf(`${names.firstName}${names.lastName}`);
  const bare = base.length >= USERNAME_LENGTH_MIN && !isReserved(base) ? [base] : [];
  const stem = base.length >= USERNAME_LENGTH_MIN ? base : `user${base}`;
  const numbered = Array.from(
    { length: CANDIDATES },
    (_, index) => `${stem}${randomDigits(3 + Math.floor(index / 3))}`,
  );
  return [...bare, ...numbered.filter((username) => !isReserved(username))];
}

function baseOf(name: string): string {
  return name
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, GENERATED_LENGTH_MAX);
}
