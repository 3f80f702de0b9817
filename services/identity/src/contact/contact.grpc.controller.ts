import { Controller } from '@nestjs/common';
import {
  ContactServiceControllerMethods,
  type ContactServiceController,
  type SendContactMessageRequest,
  type SendContactMessageResponse,
} from '@mate/contracts/gen/identity/contact_service';
import { clientOrigin } from '../client.rules.js';
import { SendContactMessage } from './send-contact-message.use-case.js';

/** RPCs about messages to us. */
@Controller()
@ContactServiceControllerMethods()
export class ContactController implements ContactServiceController {
  constructor(private readonly messages: SendContactMessage) {}

  async sendContactMessage(
    request: SendContactMessageRequest,
  ): Promise<SendContactMessageResponse> {
    const { firstName, lastName, email, phone, message, website, client } = request;
    const ticketId = await this.messages.execute({
      fields: { first_name: firstName, last_name: lastName, email, phone, message },
      trap: website,
      client: clientOrigin(client),
    });
    return { ticketId };
  }
}
