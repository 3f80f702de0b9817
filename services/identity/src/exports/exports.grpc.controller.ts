import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  ExportsServiceControllerMethods,
  type DataExport as WireExport,
  type ExportsServiceController,
  type GetExportRequest,
  type GetExportResponse,
  type GetOwnRecordsRequest,
  type GetOwnRecordsResponse,
  type ListMyContactMessagesRequest,
  type ListMyContactMessagesResponse,
  type RequestExportRequest,
  type RequestExportResponse,
} from '@mate/contracts/gen/identity/exports_service';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import { clientOrigin } from '../client.rules.js';
import { messageLanguageOf } from '@mate/service-kit/mail';
import { FindExport } from './find-export.use-case.js';
import { GetOwnRecords } from './get-own-records.use-case.js';
import { ListOwnContactMessages } from './list-own-contact-messages.use-case.js';
import { toWireMessage, toWireRecords } from './own-records.mapper.js';
import { RequestExport, type OpenExport } from './request-export.use-case.js';

/** RPCs about fetching the own data, and what only its file tells. */
@Controller()
@ExportsServiceControllerMethods()
export class ExportsController implements ExportsServiceController {
  constructor(
    private readonly requests: RequestExport,
    private readonly find: FindExport,
    private readonly records: GetOwnRecords,
    private readonly messages: ListOwnContactMessages,
  ) {}

  async requestExport(
    @Payload() { client, password }: RequestExportRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<RequestExportResponse> {
    const language = messageLanguageOf(clientOrigin(client).languages);
    return { dataExport: toWire(await this.requests.execute({ accountId, password, language })) };
  }

  async getExport(
    @Payload() _request: GetExportRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetExportResponse> {
    const open = await this.find.execute(accountId);
    return { dataExport: open && toWire(open) };
  }

  async getOwnRecords(
    @Payload() _request: GetOwnRecordsRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetOwnRecordsResponse> {
    return toWireRecords(await this.records.execute(accountId));
  }

  async listMyContactMessages(
    @Payload() request: ListMyContactMessagesRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<ListMyContactMessagesResponse> {
    const { rows, ...page } = await this.messages.execute(accountId, request);
    return { messages: rows.map(toWireMessage), ...page };
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
