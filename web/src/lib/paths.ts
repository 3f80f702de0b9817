/** Every address of the app, so that a link never holds a literal. */
export const paths = {
  home: '/',
  mTube: '/mTube',
  following: '/following',
  explore: '/explore',
  friends: '/friends',
  live: '/live',
  profile: '/profile',
  watchRoot: '/watch',
  watch: (id: string): string => `/watch/${encodeURIComponent(id)}`,
  tag: (tag: string): string => `/tags/${encodeURIComponent(tag)}`,
  place: (place: string): string => `/place/${encodeURIComponent(place)}`,
  user: (username: string): string => `/@${username}`,
  short: (username: string, id: string): string => `/@${username}/short/${encodeURIComponent(id)}`,
  contact: '/contact',
  deleteAccount: '/delete-my-account',
  studio: '/matestudio',
  studioShorts: '/matestudio/short',
  studioVideos: '/matestudio/video',
  uploadShort: '/matestudio/short/upload',
  uploadVideo: '/matestudio/video/upload',
  wallet: '/virtual-gifting',
  walletHistory: '/virtual-gifting/history',
  transfers: '/transfer-coins-history',
  terms: '/legal/terms-condition',
  privacy: '/legal/privacy-policy',
  cookies: '/legal/cookies-policy',
  guidelines: '/legal/community-guidelines',
  refund: '/legal/refund-policy',
  cancellation: '/legal/cancellation-policy',
} as const;

/** Where one post lives: shorts under their author, long videos on the watch page. */
export function pathOfPost(post: {
  _id: string;
  type: 'short' | 'video';
  user: { username: string };
}): string {
  return post.type === 'video' ? paths.watch(post._id) : paths.short(post.user.username, post._id);
}
