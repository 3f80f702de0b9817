import type { ListReply, StatementLine, Transaction, Transfer } from '../../../lib/api-types.js';
import { pageQuery } from '../../../lib/api/list-paging.js';
import type { PageParam } from '../../../lib/api/list-paging.js';
import { baseApi } from '../../../lib/base-api.js';

interface Days {
  from?: string;
  to?: string;
}

/** Which lines of the history, in which order. */
export interface HistoryFilter extends Days {
  sort: string;
  order: 'asc' | 'desc';
  type?: string;
  status?: Transaction['status'];
}

/** Which transfers, in which order. */
export interface TransferFilter extends Days {
  sort: string;
  order: 'asc' | 'desc';
}

/** A statement that is saved as a file: which one, and what of it. */
export interface StatementFile {
  of: 'payment/transaction' | 'payment/transfer/history';
  filter: HistoryFilter | TransferFilter;
}

interface PageOf<Filter> {
  at: PageParam;
  limit: number;
  filter: Filter;
}

const statementsApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    transactions: build.query<ListReply<StatementLine>, PageOf<HistoryFilter>>({
      query: ({ at, limit, filter }) => ({
        url: 'payment/transaction',
        params: { ...pageQuery(at, limit), ...filter },
      }),
      keepUnusedDataFor: 30,
      providesTags: ['Transaction'],
    }),
    transfers: build.query<ListReply<Transfer>, PageOf<TransferFilter>>({
      query: ({ at, limit, filter }) => ({
        url: 'payment/transfer/history',
        params: { ...pageQuery(at, limit), ...filter },
      }),
      keepUnusedDataFor: 30,
      providesTags: ['Transfer'],
    }),
    // The file goes to the person, not into the store: it keeps the file's address alone.
    statementFile: build.mutation<string, StatementFile>({
      query: ({ of, filter }) => ({
        url: `${of}/export`,
        params: { ...filter },
        responseHandler: fileOrRefusal,
        cache: 'no-store',
      }),
    }),
  }),
});

/** Keeps the file under an address of this page; a refusal is read as everywhere. */
async function fileOrRefusal(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

export const { useStatementFileMutation, useTransactionsQuery, useTransfersQuery } = statementsApi;
