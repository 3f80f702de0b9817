import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  StandingServiceControllerMethods,
  type FileAppealRequest,
  type FileAppealResponse,
  type GetStandingRequest,
  type GetStandingResponse,
  type StandingServiceController,
} from '@mate/contracts/gen/identity/standing_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { FileAppeal } from './file-appeal.use-case.js';
import { PersonStandingReader } from './person-standing.reader.js';
import { toWireSanction, toWireStanding } from './standing.mapper.js';

/** RPCs about where the caller stands. */
@Controller()
@StandingServiceControllerMethods()
export class StandingController implements StandingServiceController {
  constructor(
    private readonly standings: PersonStandingReader,
    private readonly appeals: FileAppeal,
  ) {}

  async getStanding(
    @Payload() request: GetStandingRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetStandingResponse> {
    return toWireStanding(await this.standings.find(accountId));
  }

  async fileAppeal(
    @Payload() { text }: FileAppealRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<FileAppealResponse> {
    return { sanction: toWireSanction(await this.appeals.execute(accountId, text)) };
  }
}
