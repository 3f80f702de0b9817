import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ExportsServiceControllerMethods,
  type DataExport as WireExport,
  type ExportsServiceController,
  type GetExportRequest,
  type GetExportResponse,
  type RequestExportRequest,
  type RequestExportResponse,
} from '@mate/contracts/gen/identity/exports_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { FindExport } from './find-export.use-case.js';
import { RequestExport, type OpenExport } from './request-export.use-case.js';

/** RPCs about fetching the own data. */
@Controller()
@ExportsServiceControllerMethods()
export class ExportsController implements ExportsServiceController {
  constructor(
    private readonly requests: RequestExport,
    private readonly find: FindExport,
  ) {}

  async requestExport(
    @Payload() _request: RequestExportRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<RequestExportResponse> {
    return { dataExport: toWire(await this.requests.execute(accountId)) };
  }

  async getExport(
    @Payload() _request: GetExportRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetExportResponse> {
    const open = await this.find.execute(accountId);
    return { dataExport: open && toWire(open) };
  }
}

/** It is ready as soon as it is asked for: what is fetched is gathered while it is fetched. */
function toWire({ requestTime, expireTime }: OpenExport): WireExport {
  return {
    requestTime: requestTime.toISOString(),
    readyTime: requestTime.toISOString(),
    expireTime: expireTime.toISOString(),
  };
}
