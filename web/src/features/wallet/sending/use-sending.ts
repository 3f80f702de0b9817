import { GIFT_COINS_MAX, GIFT_COINS_UNCONFIRMED_MAX } from '@mate/contracts/limits';
import { useState } from 'react';
import { fullNameOf } from '../../../entities/person/full-name.js';
import { plainUsername, useLazyProfileQuery } from '../../../entities/person/people-api.js';
import { giftRefusalText } from '../../../entities/wallet/gift-refusal.js';
import { errorText } from '../../../lib/api-error.js';
import type { ProfileReply } from '../../../lib/api-types.js';
import { useIntention } from '../../../lib/api/use-intention.js';
import { formatNumber } from '../../../lib/format.js';
import { t } from '../../../lib/i18n/t.js';
import { useAppDispatch } from '../../../lib/state/hooks.js';
import { noticeShown } from '../../../lib/state/notices-slice.js';
import { useSendTransferMutation } from './sending-api.js';

/** What is in the fields. */
export interface SendingDraft {
  username: string;
  /** Digits, or nothing. */
  coins: string;
  description: string;
}

/** What is asked once more before it goes. */
export interface Asked {
  readonly to: ProfileReply['targetUser'];
  readonly coins: number;
  readonly description: string;
}

type Problems = Partial<Record<keyof SendingDraft, string>>;

/** Checks the fields, finds the receiver, asks once more where it is much, and sends. */
export function useSending(onSent: () => void): {
  submit: (draft: SendingDraft) => Promise<void>;
  asked: Asked | null;
  confirm: () => Promise<void>;
  cancel: () => void;
  busy: boolean;
  problems: Problems;
  failure: string | null;
} {
  const dispatch = useAppDispatch();
  const [findProfile, finding] = useLazyProfileQuery();
  const [sendTransfer, sending] = useSendTransferMutation();
  const { keyFor, done } = useIntention();
  const [asked, setAsked] = useState<Asked | null>(null);
  const [problems, setProblems] = useState<Problems>({});
  const send = async ({ coins, description, to }: Asked): Promise<void> => {
    setAsked(null);
    const order = { targetUserId: to._id, coins, ...(description !== '' && { description }) };
    const idempotencyKey = keyFor([to._id, coins, description]);
    const reply = await sendTransfer({ ...order, idempotencyKey });
    if (reply.error !== undefined) return;
    done();
    const words = { coins: t('wallet.coins', { count: coins }), name: nameOf(to) };
    dispatch(
      noticeShown({ channel: 'notice', tone: 'positive', title: t('transfers.sent', words) }),
    );
    onSent();
  };
  const submit = async (draft: SendingDraft): Promise<void> => {
    sending.reset();
    const found = problemsOf(draft);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    const { data, error } = await findProfile(plainUsername(draft.username.trim()));
    if (data === undefined) {
      setProblems({ username: errorText(error) });
      return;
    }
    const wish = { to: data.targetUser, coins: Number(draft.coins) };
    const order = { ...wish, description: draft.description.trim() };
    if (order.coins > GIFT_COINS_UNCONFIRMED_MAX) setAsked(order);
    else await send(order);
  };
  return {
    submit,
    asked,
    confirm: async () => {
      if (asked !== null) await send(asked);
    },
    cancel: () => setAsked(null),
    busy: finding.isFetching || sending.isLoading,
    problems,
    failure: sending.error === undefined ? null : giftRefusalText(sending.error),
  };
}

/** How a receiver is called. */
export function nameOf(person: Asked['to']): string {
  return fullNameOf(person) || person.username;
}

function problemsOf({ coins, username }: SendingDraft): Problems {
  const count = Number(coins);
  const isAmount = count >= 1 && count <= GIFT_COINS_MAX;
  return {
    ...(plainUsername(username.trim()) === '' && { username: t('transfers.sendNobody') }),
    ...(!isAmount && { coins: t('transfers.sendAmount', { max: formatNumber(GIFT_COINS_MAX) }) }),
  };
}
