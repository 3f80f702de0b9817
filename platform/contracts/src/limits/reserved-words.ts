const lines = [
  'about account accounts admin administrator amazon-payment api apis app appeal apps asset assets',
  'auth avatar avatars billing block blocked blog bot brand.svg call cdn chat check-user-exists',
  'cms code-delivery coin coins complete contact cookies css data delete delete-account',
  'delete-my-account device docs download edit email embed error everyone explore export faq',
  'favicon.ico feed feeds follow',
  'followers following forgot forgot-password friends gift gifts healthz help hidden-creators history home host',
  'identifier img inbox index index.html info js legal live localhost login logout mail manifest.json',
  'manifest.webmanifest mate mateapp mateofficial matestudio matesupport matetv me media',
  'message messages metrics mobile moderator mtube music new news notification notifications',
  'null oauth oembed official operator owner package packages page pages password pay payment payments',
  'place places policy post postmaster posts press privacy profile profile-picture profiles',
  'purchase readyz receipt-check redirect refund register report reports request request-login-otp requests reset',
  'reset-password robots.txt root sandbox search security service service-worker.js session',
  'sessions settings share short shorts sign-in sign-up signin signout signup sitemap.xml',
  'social staff standing static status stream streams studio suggestions support sw.js',
  'system tag tags team telr',
  'terms test theme.js tos transactions transfer transfer-coin-history transfer-coins-history',
  'trending true unblock undefined unfollow update updates upload uploads user username users',
  'verify video videos virtual-gifting wallet watch web webhook webhooks webmaster welcome',
  'well-known www',
];

/**
 * First words of addresses that no username may be: `/{username}` is a route of the web app and `user/{username}` of
 * the API, so a username must never shadow another address (each first word of either is here) nor speak for the
 * operator. Lower case.
 */
export const reservedWords: ReadonlySet<string> = new Set(lines.flatMap((line) => line.split(' ')));

/** Whether the first word of an address belongs to the product, in whatever case it is written. */
export function isReservedWord(word: string): boolean {
  return reservedWords.has(word.toLowerCase());
}
