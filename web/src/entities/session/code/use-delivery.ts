import { skipToken } from '@reduxjs/toolkit/query';
import { useEffect, useState } from 'react';
import type { DeliveryTrouble } from '../../../lib/code-entry.js';
import { codeDelivery } from './code-delivery-api.js';

const lookAgainMs = 2_000;
const patienceMs = 20_000;

/**
 * Follows a message with a code until it is on its way. It failed when the server says so, and is late when it is not
 * sent after 20 s, or nobody can say.
 */
export function useDelivery(deliveryId: string | null): DeliveryTrouble {
  const [lateId, setLateId] = useState<string | null>(null);
  const asked = deliveryId ?? skipToken;
  const { currentData, isError } = codeDelivery.useQueryState(asked);
  const state = currentData?.state ?? 'waiting';
  const isSettled = isError || state !== 'waiting';
  codeDelivery.useQuerySubscription(asked, { pollingInterval: isSettled ? 0 : lookAgainMs });
  useEffect(() => {
    if (deliveryId === null) return;
    const timer = setTimeout(() => setLateId(deliveryId), patienceMs);
    return () => clearTimeout(timer);
  }, [deliveryId]);
  if (deliveryId === null || state === 'sent') return null;
  if (state === 'failed') return 'failed';
  return lateId === deliveryId ? 'late' : null;
}
