import { Controller, Get, Inject, Res } from '@nestjs/common';
import type { FastifyReply } from 'fastify';
import { Operation } from '../http/operation.js';
import { docsPageOf, docsStyle } from './docs-page.js';

/** Injection token: makes the description when somebody asks for the first time. */
export const API_DESCRIPTION = Symbol('ApiDescription');

const open = { access: 'public', limit: 'read' } as const;

/** What this API can do, for programs and people. */
@Controller()
export class DocsController {
  private page: string | undefined;

  constructor(@Inject(API_DESCRIPTION) private readonly description: () => object) {}

  @Get('openapi.json')
  @Operation({ summary: 'This description', ...open })
  json(): object {
    return this.description();
  }

  @Get('docs')
  @Operation({ summary: 'This description as a page', ...open })
  async docs(@Res() reply: FastifyReply): Promise<void> {
    this.page ??= docsPageOf(this.description());
    await reply.type('text/html; charset=utf-8').send(this.page);
  }

  @Get('docs/style.css')
  @Operation({ summary: 'How that page looks', ...open })
  async style(@Res() reply: FastifyReply): Promise<void> {
    await reply.type('text/css; charset=utf-8').send(docsStyle);
  }
}
