import { Controller, Get, Inject, Query, Req, Res } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { TABLE_LIMIT_MAX } from '@mate/contracts/limits';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor } from '../../http/access/callers.js';
import { Operation } from '../../http/operation.js';
import { StreamedFiles } from '../../realtime/streamed-files.js';
import { WALLET, type WalletClient } from '../../upstreams/upstream-clients.js';
import { StatementLines } from '../statement-lines.js';
import {
  statementFileQuery,
  transferFileQuery,
  type StatementFileQuery,
  type TransferFileQuery,
} from '../wallet.dto.js';
import { linesAsked, periodOf, transfersAsked } from '../wallet.mapper.js';
import { rowsOfFile, type FilePage } from './rows-of-file.js';
import {
  aroundRows,
  statementCells,
  statementColumns,
  transferCells,
  transferColumns,
} from './statement-file.rules.js';

const PAGE = { page: 1, limit: TABLE_LIMIT_MAX } as const;

/** Histories of the own wallet as files for sheets. */
@Controller('payment')
export class StatementFilesController {
  constructor(
    @Inject(WALLET) private readonly wallets: WalletClient,
    private readonly lines: StatementLines,
    private readonly files: StreamedFiles,
  ) {}

  @Get('transaction/export')
  @Operation({
    summary: 'All that moved the own coins as CSV, with the balances around a chosen period',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'write',
    download: 'text/csv',
  })
  async transactions(
    @Query({ schema: statementFileQuery }) query: StatementFileQuery,
    @Actor() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const read = async (cursor: string): Promise<FilePage> => {
      const asked = { ...linesAsked(query), ...PAGE, cursor };
      const page = await this.wallets.listTransactions(asked, { caller });
      const rows = (await this.lines.present(page.transactions, caller)).map(statementCells);
      const ends = { isFirst: cursor === '', isLast: page.nextCursor === '' };
      return {
        rows: aroundRows(rows, { period: periodOf(page), query, ...ends }),
        nextCursor: page.nextCursor,
      };
    };
    await this.files.send(
      { kind: 'statement', type: 'text/csv', name: 'mate-transactions.csv' },
      rowsOfFile(statementColumns, read),
      { caller, request, reply },
    );
  }

  @Get('transfer/history/export')
  @Operation({
    summary: 'Coin transfers as CSV',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'write',
    download: 'text/csv',
  })
  async transfers(
    @Query({ schema: transferFileQuery }) query: TransferFileQuery,
    @Actor() caller: Caller,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const read = async (cursor: string): Promise<FilePage> => {
      const asked = { ...transfersAsked(query), ...PAGE, cursor };
      const { transfers, nextCursor } = await this.wallets.listTransfers(asked, { caller });
      const rows = await this.lines.presentTransfers(transfers, caller);
      return { rows: rows.map(transferCells), nextCursor };
    };
    await this.files.send(
      { kind: 'statement', type: 'text/csv', name: 'mate-transfers.csv' },
      rowsOfFile(transferColumns, read),
      { caller, request, reply },
    );
  }
}
