import type { SupportersBoard as RpcBoard } from '@mate/contracts/gen/content/supporters_service';
import { personOf } from '../../users/users.mapper.js';
import type { SupportersBoard } from './supporters.dto.js';

/** A board of supporters in REST's shape. */
export function boardOf(board: RpcBoard | undefined): SupportersBoard {
  return {
    supporters: (board?.supporters ?? []).map(({ coins, person }) => ({
      user: personOf(person),
      coins: Number(coins),
    })),
    anonymousCoins: Number(board?.anonymousCoins ?? 0),
  };
}
