import type { Cast } from './cast.js';
import { shortOf } from './screen.js';
import type { Screen } from './screen.js';

const at = (name: string, path: string | ((cast: Cast) => string), isVisited = false): Screen => ({
  name,
  path: typeof path === 'string' ? () => path : path,
  isVisited,
});

/** Every address of the app as it stands when it is opened. */
export const routeScreens: readonly Screen[] = [
  at('feed', '/'),
  at('feed of a visitor', '/', true),
  at('following', '/following'),
  at('short', shortOf),
  at('mtube', '/mTube'),
  at('watch', ({ video }) => `/watch/${video}`),
  at('explore', '/explore'),
  at('search', '/search'),
  at('results', '/search?q=sun'),
  at('results of tags', '/search?q=sun&tab=tags'),
  at('no results', '/search?q=qqzzxx'),
  at('tag', '/tags/balloons'),
  at('tags', '/tags'),
  at('place', '/place/Dubai'),
  at('places', '/place'),
  at('watched', '/history'),
  at('watched by nobody', '/history', true),
  at('live', '/live'),
  at('friends', '/friends'),
  at('videos of friends', '/friends?tab=videos'),
  at('requests', '/friends?tab=requests'),
  at('suggestions', '/friends?tab=suggestions'),
  at('profile', ({ author }) => `/@${author.session.username}`),
  at('liked by others', ({ author }) => `/@${author.session.username}?tab=liked`),
  at('own profile', ({ fan }) => `/@${fan.session.username}`),
  at('own likes', ({ fan }) => `/@${fan.session.username}?tab=liked`),
  at('studio', '/matestudio'),
  at('studio shorts', '/matestudio/short'),
  at('studio videos', '/matestudio/video'),
  at('studio comments', '/matestudio/comments'),
  at('studio numbers', '/matestudio/analytics'),
  at('studio numbers of one', ({ ownShort }) => `/matestudio/analytics/short/${ownShort}`),
  at('earnings', '/matestudio/earnings'),
  at('upload short', '/matestudio/short/upload'),
  at('upload video', '/matestudio/video/upload'),
  at('wallet', '/virtual-gifting'),
  at('wallet of a visitor', '/virtual-gifting', true),
  at('history', '/virtual-gifting/history'),
  at('transfers', '/transfer-coins-history'),
  at('receipt check', '/receipt-check', true),
  ...['terms-condition', 'privacy-policy', 'refund-policy'].map((name) =>
    at(name, `/legal/${name}`),
  ),
  ...['cancellation-policy', 'cookies-policy', 'community-guidelines'].map((name) =>
    at(name, `/legal/${name}`),
  ),
  at('contact', '/contact'),
  ...['success', 'failed', 'cancelled', 'pending', 'other'].map((name) =>
    at(`payment ${name}`, `/amazon-payment/${name}`),
  ),
  at('payment return', '/virtual-gifting/payment/success'),
  at('payment under way', '/virtual-gifting/telr'),
  at('not found', '/a/b/c'),
  at('nobody', '/@nobody_of_this_name'),
  at('auth', '/auth'),
];
