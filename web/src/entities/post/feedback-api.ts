import { inOrder } from '../../lib/api/latest-intent.js';
import type { Envelope, FeedbackKind, FeedbackState, Post } from '../../lib/api-types.js';
import { baseApi } from '../../lib/base-api.js';

interface FeedbackArg {
  post: Pick<Post, '_id' | 'type'>;
  kind: FeedbackKind;
}

const feedbackApi = baseApi.injectEndpoints({
  endpoints: (build) => ({
    /** Keeps a post or its author out of the own home feed, or takes both back; one after another. */
    giveFeedback: build.mutation<FeedbackState, FeedbackArg>({
      queryFn: ({ post, kind }, ...[, , ask]) =>
        inOrder('feedback', async () => {
          const url = `${post.type}/${post._id}/feedback`;
          const reply = await ask({ url, method: 'POST', body: { kind } });
          if (reply.error !== undefined) return { error: reply.error };
          return { data: (reply.data as Envelope<FeedbackState>).data };
        }),
    }),
  }),
});

/** Sends feedback, also from a card that is gone by then. */
export function giveFeedback(
  arg: FeedbackArg,
): ReturnType<typeof feedbackApi.endpoints.giveFeedback.initiate> {
  return feedbackApi.endpoints.giveFeedback.initiate(arg, { track: false });
}
