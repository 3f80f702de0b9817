import { createApi } from '@reduxjs/toolkit/query/react';
import type { Envelope } from './api-types.js';
import { baseQuery } from './base-query.js';

export const listCacheSeconds = 300;

/** The one API of the app; features inject their endpoints. */
export const baseApi = createApi({
  reducerPath: 'api',
  baseQuery,
  keepUnusedDataFor: listCacheSeconds,
  refetchOnFocus: false,
  tagTypes: [
    'Me',
    'Settings',
    'Sessions',
    'Export',
    'Standing',
    'Reports',
    'Profile',
    'PeopleList',
    'RequestCount',
    'Feed',
    'Post',
    'MyPosts',
    'Comments',
    'Wallet',
    'PaymentMethod',
    'Package',
    'Gift',
    'Supporters',
    'Transaction',
    'Transfer',
  ],
  endpoints: () => ({}),
});

/** Results come wrapped in `data`. */
export function unwrap<T>(reply: Envelope<T>): T {
  return reply.data;
}
