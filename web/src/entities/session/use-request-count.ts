import { useRequestCountQuery } from '../person/people-api.js';
import { useSession } from './use-session.js';

const lookAgainMs = 60_000;

/** How many follow requests wait for the signed-in person; looked at each minute while the page is seen. */
export function useRequestCount(): number {
  const session = useSession();
  const { data } = useRequestCountQuery(undefined, {
    skip: session === null,
    pollingInterval: lookAgainMs,
    skipPollingIfUnfocused: true,
    refetchOnFocus: true,
  });
  return data?.received ?? 0;
}
