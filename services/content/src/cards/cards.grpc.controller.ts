import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  CardsServiceControllerMethods,
  type BatchGetPersonCardsRequest,
  type BatchGetPersonCardsResponse,
  type BatchGetPostCardsRequest,
  type BatchGetPostCardsResponse,
  type BatchGetPostTitlesRequest,
  type BatchGetPostTitlesResponse,
  type CardsServiceController,
} from '@mate/contracts/gen/content/cards_service';
import { Caller, accountIdOf, type SignedIn, type Visitor } from '@mate/service-kit/caller';
import { GetPersonCards } from './get-person-cards.use-case.js';
import { GetPostCards } from './get-post-cards.use-case.js';
import { GetPostTitles } from './get-post-titles.use-case.js';

/** Cards by id. */
@Controller()
@CardsServiceControllerMethods()
export class CardsController implements CardsServiceController {
  constructor(
    private readonly posts: GetPostCards,
    private readonly titles: GetPostTitles,
    private readonly people: GetPersonCards,
  ) {}

  async batchGetPostCards(
    @Payload() { postIds }: BatchGetPostCardsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetPostCardsResponse> {
    return { cards: await this.posts.execute(accountIdOf(caller), postIds) };
  }

  async batchGetPostTitles(
    @Payload() { postIds }: BatchGetPostTitlesRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetPostTitlesResponse> {
    return { titles: await this.titles.execute(accountIdOf(caller), postIds) };
  }

  async batchGetPersonCards(
    @Payload() { accountIds }: BatchGetPersonCardsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetPersonCardsResponse> {
    return { cards: await this.people.execute(accountIdOf(caller), accountIds) };
  }
}
