import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  RequestsServiceControllerMethods,
  type CountRequestsRequest,
  type CountRequestsResponse,
  type ListRequestsRequest,
  type ListRequestsResponse,
  type RequestsServiceController,
} from '@mate/contracts/gen/social/requests_service';
import { requiredWord } from '@mate/contracts/refusals';
import { requestDirectionWords, requestStatusWords } from '@mate/contracts/words/account-words';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { ListRelations } from '../relations/list-relations.use-case.js';
import { CountRequests } from './count-requests.use-case.js';

/** One's own follow requests. */
@Controller()
@RequestsServiceControllerMethods()
export class RequestsController implements RequestsServiceController {
  constructor(
    private readonly lists: ListRelations,
    private readonly countRequestsUseCase: CountRequests,
  ) {}

  async listRequests(
    @Payload() request: ListRequestsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListRequestsResponse> {
    const list = requiredWord(requestDirectionWords, request.direction, 'direction');
    const asked = { list, accountId, viewerId: accountId };
    const { rows, ...next } = await this.lists.execute(asked, request);
    const requests = rows.map(({ accountId: otherId, request: state = 'pending', time }) => ({
      accountId: otherId,
      status: requestStatusWords.toWire(state),
      requestTime: time.toISOString(),
    }));
    return { ...next, requests };
  }

  async countRequests(
    @Payload() request: CountRequestsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<CountRequestsResponse> {
    return { received: await this.countRequestsUseCase.execute(accountId) };
  }
}
