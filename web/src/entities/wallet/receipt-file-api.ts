import { baseApi } from '../../lib/base-api.js';
import { saveFile } from '../../lib/page/save-file.js';

const fileType = 'application/json';

const receiptFileApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    receiptFile: build.mutation<string, string>({
      query: (id) => `payment/receipt/${encodeURIComponent(id)}`,
      // Saved as it came, without its envelope.
      transformResponse: ({ data }: { data: unknown }) =>
        URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: fileType })),
    }),
  }),
});

/** Saves the receipt of a transaction as the file that proves itself. */
export function useSaveReceipt(id: string): {
  busy: boolean;
  error: unknown;
  onSave: () => void;
} {
  const [fetchFile, { isLoading, error }] = receiptFileApi.useReceiptFileMutation();
  const save = async (): Promise<void> => {
    const { data: url } = await fetchFile(id);
    if (url !== undefined) saveFile(url, `mate-receipt-${id}.json`);
  };
  return { busy: isLoading, error, onSave: () => void save() };
}
