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
import { Clock } from '@mate/service-kit/clock';
import { DataExportRepository, type DataExport } from './data-export.repository.js';
import { RequestExport } from './request-export.use-case.js';

/** RPCs about fetching the own data. */
@Controller()
@ExportsServiceControllerMethods()
export class ExportsController implements ExportsServiceController {
  constructor(
    private readonly requests: RequestExport,
    private readonly exports: DataExportRepository,
    private readonly clock: Clock,
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
    const open = await this.exports.findOpen(accountId, this.clock.now());
    return { dataExport: open && toWire(open) };
  }
}

/** It is ready as soon as it is asked for: what is fetched is gathered while it is fetched. */
function toWire({ requestTime, expireTime }: DataExport): WireExport {
  return {
    requestTime: requestTime.toISOString(),
    readyTime: requestTime.toISOString(),
    expireTime: expireTime.toISOString(),
  };
}
