import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import {
  BlocksServiceControllerMethods,
  type BlocksServiceController,
  type ChangeBlockRequest,
  type ChangeBlockResponse,
  type ListBlockedRequest,
  type ListBlockedResponse,
} from '@mate/contracts/gen/social/blocks_service';
import { isId } from '@mate/contracts/ids';
import { requiredWord } from '@mate/contracts/refusals';
import { blockActionWords } from '@mate/contracts/words/account-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { ListRelations } from '../relations/list-relations.use-case.js';
import { idsOf } from '../relations/relation-list.rules.js';
import { ChangeBlock } from './change-block.use-case.js';

/** Blocking, and whom one blocks. */
@Controller()
@BlocksServiceControllerMethods()
export class BlocksController implements BlocksServiceController {
  constructor(
    private readonly changeBlockUseCase: ChangeBlock,
    private readonly lists: ListRelations,
  ) {}

  async changeBlock(
    @Payload() request: ChangeBlockRequest,
    @SignedInCaller() { accountId: actorId }: SignedIn,
  ): Promise<ChangeBlockResponse> {
    const { targetId } = request;
    if (!isId(targetId)) throw new AppError('ACCOUNT_NOT_FOUND');
    const action = requiredWord(blockActionWords, request.action, 'action');
    const flags = await this.changeBlockUseCase.execute({ actorId, targetId, action });
    return { relation: { accountId: targetId, ...flags } };
  }

  async listBlocked(
    @Payload() page: ListBlockedRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListBlockedResponse> {
    const asked = { list: 'blocked', accountId, viewerId: accountId } as const;
    return idsOf(await this.lists.execute(asked, page));
  }
}
