import { Controller, Get, Inject, Param } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { codeDeliveryWords } from '@mate/contracts/words/account-words';
import { Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { deliveryPolicy } from './auth-policies.js';
import { codeDeliveryReply, type CodeDeliveryReply } from './auth.dto.js';

/** Codes on their way, for whoever asked for them. */
@Controller('user/code-delivery')
export class CodeDeliveryController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Get(':deliveryId')
  @Operation({
    summary:
      'How far the message with a code has come; the same whether there is an account or not',
    access: 'public',
    limit: 'read',
    policy: deliveryPolicy,
    reply: codeDeliveryReply,
  })
  async read(
    @Param('deliveryId') deliveryId: string,
    @Client() client: ClientFacts,
  ): Promise<{ data: CodeDeliveryReply }> {
    const reply = await this.identity.getCodeDelivery({ deliveryId, client });
    const state = codeDeliveryWords.toWord(reply.state);
    if (!state) throw new AppError('NOT_FOUND');
    return { data: { state } };
  }
}
