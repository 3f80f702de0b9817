import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/controls/spinner.js';
import { firstRoutePart, routePart } from './route-part.js';
import { AppShell } from './shell/app-shell.js';
import { RouteError } from './shell/route-error.js';

const notFound: RouteObject = {
  path: '*',
  lazy: routePart(() => import('./routes/system/not-found.js')),
};

const feedRoutes: RouteObject[] = [
  { index: true, lazy: firstRoutePart(() => import('./routes/feed/home.js')) },
  { path: 'following', lazy: routePart(() => import('./routes/feed/following.js')) },
  { path: 'mTube', caseSensitive: true, lazy: routePart(() => import('./routes/feed/mtube.js')) },
  { path: 'watch', lazy: routePart(() => import('./routes/feed/mtube.js')) },
  { path: 'watch/:id', lazy: routePart(() => import('./routes/feed/watch.js')) },
  { path: 'explore', lazy: routePart(() => import('./routes/explore/explore.js')) },
  { path: 'search', lazy: routePart(() => import('./routes/feed/search.js')) },
  { path: 'tags/:tag?', lazy: routePart(() => import('./routes/explore/tags.js')) },
  { path: 'place/:place?', lazy: routePart(() => import('./routes/explore/place.js')) },
  { path: 'history', lazy: routePart(() => import('./routes/feed/history.js')) },
  { path: 'live', lazy: routePart(() => import('./routes/feed/live.js')) },
];

const walletRoutes: RouteObject[] = [
  { path: 'virtual-gifting', lazy: routePart(() => import('./routes/wallet/get-coins.js')) },
  { path: 'virtual-gifting/history', lazy: routePart(() => import('./routes/wallet/history.js')) },
  { path: 'transfer-coins-history', lazy: routePart(() => import('./routes/wallet/transfers.js')) },
  { path: 'receipt-check', lazy: routePart(() => import('./routes/wallet/receipt-check.js')) },
  { path: 'transfer-coin-history', lazy: routePart(() => import('./routes/wallet/transfers.js')) },
];

const studioRoutes: RouteObject[] = [
  { path: 'matestudio', lazy: routePart(() => import('./routes/studio/dashboard.js')) },
  { path: 'matestudio/short', lazy: routePart(() => import('./routes/studio/shorts.js')) },
  { path: 'matestudio/video', lazy: routePart(() => import('./routes/studio/videos.js')) },
  { path: 'matestudio/comments', lazy: routePart(() => import('./routes/studio/comments.js')) },
  { path: 'matestudio/analytics', lazy: routePart(() => import('./routes/studio/numbers.js')) },
  {
    path: 'matestudio/analytics/:type/:id',
    lazy: routePart(() => import('./routes/studio/post-numbers.js')),
  },
  { path: 'matestudio/earnings', lazy: routePart(() => import('./routes/studio/earnings.js')) },
  {
    path: 'matestudio/short/upload',
    lazy: routePart(() => import('./routes/studio/upload-short.js')),
  },
  {
    path: 'matestudio/video/upload',
    lazy: routePart(() => import('./routes/studio/upload-video.js')),
  },
];

const legalRoutes: RouteObject[] = [
  { path: 'legal/:document', lazy: routePart(() => import('./routes/legal/document.js')) },
  { path: 'contact', lazy: routePart(() => import('./routes/legal/contact.js')) },
  { path: 'delete-my-account', lazy: routePart(() => import('./routes/legal/delete-account.js')) },
  // An address of the product that no account name may answer for.
  { path: 'legal', lazy: routePart(() => import('./routes/system/not-found.js')) },
];

const peopleRoutes: RouteObject[] = [
  { path: 'settings', lazy: routePart(() => import('./routes/account/settings.js')) },
  { path: 'friends', lazy: routePart(() => import('./routes/people/friends.js')) },
  { path: 'welcome', lazy: routePart(() => import('./routes/people/welcome.js')) },
  { path: 'profile', lazy: routePart(() => import('./routes/people/own-profile.js')) },
  { path: ':username', lazy: routePart(() => import('./routes/people/profile.js')) },
  { path: ':username/short/:id', lazy: routePart(() => import('./routes/feed/single-short.js')) },
];

/** All addresses of the app; /auth stands beside the shell. Where providers lead back to is no part of it (payment-return.html). */
export const router = createBrowserRouter([
  {
    ErrorBoundary: RouteError,
    HydrateFallback: PageSpinner,
    children: [
      {
        element: <AppShell />,
        ErrorBoundary: RouteError,
        children: [
          {
            ErrorBoundary: RouteError,
            children: [
              ...feedRoutes,
              ...walletRoutes,
              ...studioRoutes,
              ...legalRoutes,
              ...peopleRoutes,
              notFound,
            ],
          },
        ],
      },
      { path: 'auth/*', lazy: routePart(() => import('./routes/system/auth.js')) },
    ],
  },
]);
