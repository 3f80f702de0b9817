/** The part of the settings that is about spending, as it stands behind `#`. */
export const spendingPlace = 'spending';

/** The part that is about how the home feed is made. */
export const feedPlace = 'feed';

/** Every address of the app, so that a link never holds a literal. */
export const paths = {
  home: '/',
  mTube: '/mTube',
  following: '/following',
  explore: '/explore',
  searchRoot: '/search',
  search: (words: string): string => `/search?q=${encodeURIComponent(words)}`,
  friends: '/friends',
  live: '/live',
  history: '/history',
  profile: '/profile',
  welcome: '/welcome',
  watchRoot: '/watch',
  watch: (id: string): string => `/watch/${encodeURIComponent(id)}`,
  tag: (tag: string): string => `/tags/${encodeURIComponent(tag)}`,
  place: (place: string): string => `/place/${encodeURIComponent(place)}`,
  /** Without a place: what is near. */
  nearby: '/place/',
  user: (username: string): string => `/@${username}`,
  short: (username: string, id: string): string => `/@${username}/short/${encodeURIComponent(id)}`,
  settings: '/settings',
  spendingSettings: `/settings#${spendingPlace}`,
  feedSettings: `/settings#${feedPlace}`,
  contact: '/contact',
  deleteAccount: '/delete-my-account',
  studio: '/matestudio',
  studioShorts: '/matestudio/short',
  studioVideos: '/matestudio/video',
  studioComments: '/matestudio/comments',
  studioNumbers: '/matestudio/analytics',
  postNumbers: (type: 'short' | 'video', id: string): string =>
    `/matestudio/analytics/${type}/${encodeURIComponent(id)}`,
  earnings: '/matestudio/earnings',
  uploadShort: '/matestudio/short/upload',
  uploadVideo: '/matestudio/video/upload',
  wallet: '/virtual-gifting',
  walletHistory: '/virtual-gifting/history',
  transfers: '/transfer-coins-history',
  receiptCheck: '/receipt-check',
  terms: '/legal/terms-condition',
  privacy: '/legal/privacy-policy',
  cookies: '/legal/cookies-policy',
  guidelines: '/legal/community-guidelines',
  refund: '/legal/refund-policy',
  cancellation: '/legal/cancellation-policy',
} as const;
