import { useState } from 'react';
import { errorText } from '../../lib/api-error.js';
import type { PictureTicket } from '../../lib/api-types.js';
import { baseApi, unwrap } from '../../lib/base-api.js';
import { t } from '../../lib/i18n/t.js';
import { useAppDispatch } from '../../lib/state/hooks.js';
import { followPicture } from './follow-picture.js';

const avatarApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    avatarTicket: build.mutation<PictureTicket, { fileName: string; size: number }>({
      query: (body) => ({ url: 'user/profile-picture', method: 'POST', body }),
      transformResponse: unwrap<PictureTicket>,
    }),
  }),
});

/** Puts a picture straight into storage; answers what went wrong, or null. */
export function useAvatarUpload(): {
  upload: (file: File) => Promise<string | null>;
  uploading: boolean;
} {
  const dispatch = useAppDispatch();
  const [askTicket] = avatarApi.useAvatarTicketMutation();
  const [uploading, setUploading] = useState(false);
  const upload = async (file: File): Promise<string | null> => {
    setUploading(true);
    try {
      const ticket = await askTicket({ fileName: file.name.toLowerCase(), size: file.size });
      if (ticket.error !== undefined) return errorText(ticket.error);
      // @NOTE storage is another host: it gets the signature in the address and never the session.
      const put = await fetch(ticket.data.uploadUrl, {
        method: 'PUT',
        headers: ticket.data.headers,
        body: file,
      });
      if (!put.ok) return t('error.unexpected');
      dispatch(baseApi.util.invalidateTags(['Me']));
      // The picture is judged before it shows, which takes a moment; nobody waits for that.
      void followPicture(dispatch);
      return null;
    } catch {
      return t('error.unexpected');
    } finally {
      setUploading(false);
    }
  };
  return { upload, uploading };
}
