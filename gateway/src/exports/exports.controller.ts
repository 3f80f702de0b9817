import { Readable } from 'node:stream';
import { Body, Controller, Get, Inject, Post, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '@mate/contracts/errors';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { SessionStreams } from '../realtime/session-streams.js';
import { StreamSlots } from '../realtime/stream-slots.js';
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
    private readonly slots: StreamSlots,
    private readonly streams: SessionStreams,
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
    download: true,
  })
  async fetch(
    @Actor() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { dataExport } = await this.identity.getExport({}, { caller });
    if (!dataExport) throw new AppError('NOT_FOUND');
    const slot = this.slots.take('export', caller.accountId);
    reply.raw.once('close', slot.release);
    const head = { format: FORMAT, requestedAt: dataExport.requestTime };
    const rest = exportFile(head, this.ownData.sectionsFor(caller));
    // The first part comes before the headers, so that a refusal has its own status.
    const first = await rest.next();
    void reply.headers({
      'content-type': 'application/json; charset=utf-8',
      'content-disposition': 'attachment; filename="mate-data.json"',
      'cache-control': 'no-store',
    });
    this.streams.watchOver({ caller, headers: request.headers, slot });
    await reply.send(Readable.from(partsOf(first, { rest, signal: slot.signal })));
  }
}

/** The parts, while the slot is held: an export that is cut off is no whole JSON, and its connection breaks. */
async function* partsOf(
  first: IteratorResult<string>,
  { rest, signal }: { rest: AsyncIterator<string>; signal: AbortSignal },
): AsyncGenerator<string> {
  for (let part = first; !part.done; part = await rest.next()) {
    signal.throwIfAborted();
    yield part.value;
  }
}
