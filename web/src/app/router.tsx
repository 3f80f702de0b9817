import { createBrowserRouter } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';
import { PageSpinner } from '../components/feedback/spinner.js';
import { part } from '../lib/page/part.js';
import { AppShell } from './shell/app-shell.js';
import { RouteError } from './shell/route-error.js';

const notFound: RouteObject = {
  path: '*',
  lazy: part(() => import('./routes/system/not-found.js')),
};

const feedRoutes: RouteObject[] = [
  { index: true, lazy: part(() => import('./routes/feed/home.js')) },
  { path: 'following', lazy: part(() => import('./routes/feed/following.js')) },
  { path: 'mTube', caseSensitive: true, lazy: part(() => import('./routes/feed/mtube.js')) },
  { path: 'watch', lazy: part(() => import('./routes/feed/mtube.js')) },
  { path: 'watch/:id', lazy: part(() => import('./routes/feed/watch.js')) },
  { path: 'explore', lazy: part(() => import('./routes/feed/explore.js')) },
  { path: 'tags/:tag?', lazy: part(() => import('./routes/feed/tags.js')) },
  { path: 'place/:place?', lazy: part(() => import('./routes/feed/place.js')) },
  { path: 'live', lazy: part(() => import('./routes/feed/live.js')) },
];

const walletRoutes: RouteObject[] = [
  { path: 'virtual-gifting', lazy: part(() => import('./routes/wallet/get-coins.js')) },
  { path: 'virtual-gifting/history', lazy: part(() => import('./routes/wallet/history.js')) },
  { path: 'transfer-coins-history', lazy: part(() => import('./routes/wallet/transfers.js')) },
  { path: 'transfer-coin-history', lazy: part(() => import('./routes/wallet/transfers.js')) },
];

const studioRoutes: RouteObject[] = [
  { path: 'matestudio', lazy: part(() => import('./routes/studio/dashboard.js')) },
  { path: 'matestudio/short', lazy: part(() => import('./routes/studio/shorts.js')) },
  { path: 'matestudio/video', lazy: part(() => import('./routes/studio/videos.js')) },
  { path: 'matestudio/short/upload', lazy: part(() => import('./routes/studio/upload-short.js')) },
  { path: 'matestudio/video/upload', lazy: part(() => import('./routes/studio/upload-video.js')) },
];

const legalRoutes: RouteObject[] = [
  { path: 'legal/:document', lazy: part(() => import('./routes/legal/document.js')) },
  { path: 'contact', lazy: part(() => import('./routes/legal/contact.js')) },
  // Addresses of the product that no account name may answer for.
  { path: 'legal', lazy: part(() => import('./routes/system/not-found.js')) },
  { path: 'delete-my-account', lazy: part(() => import('./routes/system/not-found.js')) },
];

const peopleRoutes: RouteObject[] = [
  { path: 'friends', lazy: part(() => import('./routes/people/friends.js')) },
  { path: 'profile', lazy: part(() => import('./routes/people/own-profile.js')) },
  { path: ':username', lazy: part(() => import('./routes/people/profile.js')) },
  { path: ':username/short/:id', lazy: part(() => import('./routes/feed/single-short.js')) },
];

/** All addresses. What has no app around it (payment returns, /auth) stands beside the shell. */
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
      {
        path: 'virtual-gifting/payment/:responseStatus',
        lazy: part(() => import('./routes/wallet/payment-return.js')),
      },
      {
        path: 'virtual-gifting/res/card-payment',
        lazy: part(() => import('./routes/wallet/payment-pending.js')),
      },
      {
        path: 'virtual-gifting/telr',
        lazy: part(() => import('./routes/wallet/payment-pending.js')),
      },
      {
        path: 'amazon-payment/:responseStatus',
        lazy: part(() => import('./routes/wallet/payment-result.js')),
      },
      { path: 'auth/*', lazy: part(() => import('./routes/system/not-found.js')) },
    ],
  },
]);
