import { useState } from 'react';
import { errorText } from '../../../lib/api-error.js';
import type { Post } from '../../../lib/api-types.js';
import { t } from '../../../lib/i18n/t.js';
import { pictureProblem } from './poster-file.rules.js';
import { useChoosePosterMutation, usePictureTicketMutation } from './poster-api.js';

interface OwnPicture {
  /** Puts a picture straight into storage and asks for it as cover. */
  send: (file: File) => Promise<void>;
  sending: boolean;
  /** What went wrong before it was looked at. */
  problem: string | null;
}

/** Sends a picture of one's own as the cover of a post. */
export function useOwnPicture(post: Pick<Post, '_id' | 'type'>): OwnPicture {
  const [askTicket] = usePictureTicketMutation();
  const [choose] = useChoosePosterMutation();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const put = async (file: File): Promise<string | null> => {
    const picture = { contentType: file.type, size: file.size };
    const ticket = await askTicket({ post, picture });
    if (ticket.error !== undefined) return errorText(ticket.error);
    const { uploadUrl, headers } = ticket.data;
    // @NOTE storage is another host: it gets the signature in the address and never the session.
    const reply = await fetch(uploadUrl, { method: 'PUT', headers, body: file }).catch(() => null);
    if (reply?.ok !== true) return t('error.unexpected');
    const chosen = await choose({ post, poster: { sentPicture: true } });
    return chosen.error === undefined ? null : errorText(chosen.error);
  };
  const send = async (file: File): Promise<void> => {
    const wrong = pictureProblem(file);
    setProblem(wrong);
    if (wrong !== null) return;
    setSending(true);
    try {
      setProblem(await put(file));
    } finally {
      setSending(false);
    }
  };
  return { send, sending, problem };
}
