import type { ExportStatus } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';

// The file is gathered while it comes; a person with many followers waits for minutes.
const fileMsMax = 30 * 60_000;

const exportApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    exportStatus: build.query<ExportStatus, void>({
      query: () => 'user/export/status',
      transformResponse: unwrap<ExportStatus>,
      providesTags: ['Export'],
    }),
    askForExport: build.mutation<ExportStatus, { password: string }>({
      query: (body) => ({ url: 'user/export', method: 'POST', body }),
      transformResponse: unwrap<ExportStatus>,
      invalidatesTags: ['Export'],
    }),
    /** Answers an address of the file within this page; whoever saves it lets go of it. */
    fetchExport: build.mutation<string, void>({
      query: () => ({ url: 'user/export', timeout: fileMsMax, responseHandler: addressOf }),
      // Its time may be over by now.
      invalidatesTags: ['Export'],
    }),
  }),
});

async function addressOf(response: Response): Promise<unknown> {
  return response.ok ? URL.createObjectURL(await response.blob()) : response.json();
}

export const { useExportStatusQuery, useAskForExportMutation, useFetchExportMutation } = exportApi;
