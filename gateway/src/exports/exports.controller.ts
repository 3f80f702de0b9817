import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { StreamedFiles } from '../realtime/streamed-files.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { exportFile } from './export-file.rules.js';
import { exportBody, exportStatus, type ExportBody, type ExportStatus } from './exports.dto.js';
import { exportStatusOf } from './exports.mapper.js';
import { OwnData } from './own-data.js';

const FORMAT = 'mate-export-1';

/** Everything that is stored of the caller: asked for, then fetched. */
@Controller('user/export')
export class ExportsController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    private readonly ownData: OwnData,
    private readonly files: StreamedFiles,
  ) {}

  @Post()
  @Operation({
    summary:
      'Ask for the own data; needs the password; while it is open, asking again changes nothing',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'account' },
    limit: 'auth',
    reply: exportStatus,
  })
  async ask(
    @Body({ schema: exportBody }) { password }: ExportBody,
    @Actor() caller: Caller,
    @Client() client: ClientFacts,
  ): Promise<{ data: ExportStatus }> {
    const { dataExport } = await this.identity.requestExport({ client, password }, { caller });
    return { data: exportStatusOf(dataExport) };
  }

  @Get('status')
  @Operation({
    summary: 'Whether the own data may be fetched, and until when',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: exportStatus,
  })
  async status(@Actor() caller: Caller): Promise<{ data: ExportStatus }> {
    const { dataExport } = await this.identity.getExport({}, { caller });
    return { data: exportStatusOf(dataExport) };
  }

  @Get()
  @Operation({
    summary: 'The own data as one file of JSON, gathered while it is sent',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'write',
    download: 'application/json',
  })
  async fetch(
    @Actor() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { dataExport } = await this.identity.getExport({}, { caller });
    if (!dataExport) throw new AppError('NOT_FOUND');
    const head = { format: FORMAT, requestedAt: dataExport.requestTime };
    await this.files.send(
      { kind: 'export', type: 'application/json', name: 'mate-data.json' },
      exportFile(head, this.ownData.sectionsFor(caller)),
      { caller, request, reply },
    );
  }
}
