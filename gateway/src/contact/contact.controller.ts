import { Body, Controller, Inject, Post } from '@nestjs/common';
import { Client, type ClientFacts } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import { IDENTITY, type IdentityClient } from '../upstreams/upstream-clients.js';
import { contactBody, ticketReply, type ContactBody } from './contact.dto.js';

/** Messages to us. */
@Controller('contact')
export class ContactController {
  constructor(@Inject(IDENTITY) private readonly identity: IdentityClient) {}

  @Post()
  @Operation({
    summary: 'Write to us; a receipt follows by e-mail',
    access: 'public',
    limit: 'auth',
    policy: { subject: 'none', admits: 'everybody', uses: 'contact' },
    reply: ticketReply,
  })
  async send(
    @Body({ schema: contactBody }) body: ContactBody,
    @Client() client: ClientFacts,
  ): Promise<{ data: { _id: string } }> {
    const { first_name: firstName, last_name: lastName, website = '', ...rest } = body;
    const { ticketId } = await this.identity.sendContactMessage({
      ...rest,
      firstName,
      lastName,
      website,
      client,
    });
    return { data: { _id: ticketId } };
  }
}
