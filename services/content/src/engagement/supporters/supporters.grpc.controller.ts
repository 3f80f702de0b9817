import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  SupportersServiceControllerMethods,
  type ListCreatorSupportersRequest,
  type ListCreatorSupportersResponse,
  type ListPostSupportersRequest,
  type ListPostSupportersResponse,
  type SupportersBoard as RpcBoard,
  type SupportersServiceController,
} from '@mate/contracts/gen/content/supporters_service';
import { chosenWord } from '@mate/contracts/refusals';
import { boardPeriodWords } from '@mate/contracts/words/board-words';
import { Caller, accountIdOf, type SignedIn, type Visitor } from '@mate/service-kit/caller';
import { toAuthorView } from '../../people/author-view.rules.js';
import { ListSupporters, type SupportersBoard } from './list-supporters.use-case.js';

/** Boards of supporters. */
@Controller()
@SupportersServiceControllerMethods()
export class SupportersController implements SupportersServiceController {
  constructor(private readonly boards: ListSupporters) {}

  async listPostSupporters(
    @Payload() { postId }: ListPostSupportersRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListPostSupportersResponse> {
    return { board: toBoard(await this.boards.execute(accountIdOf(caller), { postId })) };
  }

  async listCreatorSupporters(
    @Payload() { creatorId, period }: ListCreatorSupportersRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<ListCreatorSupportersResponse> {
    const asked = { creatorId, period: chosenWord(boardPeriodWords, period, 'period') ?? 'all' };
    return { board: toBoard(await this.boards.execute(accountIdOf(caller), asked)) };
  }
}

function toBoard({ hiddenCoins, places }: SupportersBoard): RpcBoard {
  return {
    supporters: places.map(({ card, coins }) => ({
      person: toAuthorView(card.accountId, card),
      coins: String(coins),
    })),
    anonymousCoins: String(hiddenCoins),
  };
}
