import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import {
  PlaybackServiceControllerMethods,
  type OpenStreamRequest,
  type OpenStreamResponse,
  type PlaybackServiceController,
} from '@mate/contracts/gen/content/playback_service';
import { OpenStream } from './open-stream.use-case.js';

/** What players ask for while they play. */
@Controller()
@PlaybackServiceControllerMethods()
export class PlaybackController implements PlaybackServiceController {
  constructor(private readonly streams: OpenStream) {}

  /** Who calls does not matter: the key says for whom it was made. */
  async openStream(@Payload() request: OpenStreamRequest): Promise<OpenStreamResponse> {
    const opened = await this.streams.execute(request);
    return opened.kind === 'text'
      ? { list: opened.text, address: '' }
      : { list: '', address: opened.address };
  }
}
