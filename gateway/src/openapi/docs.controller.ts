import { Controller, Get, Inject } from '@nestjs/common';
import { Operation } from '../http/operation.js';

/** Injection token: makes the description when somebody asks for the first time. */
export const API_DESCRIPTION = Symbol('ApiDescription');

/** What this API can do, for programs; people read it as a page beside it. */
@Controller()
export class DocsController {
  constructor(@Inject(API_DESCRIPTION) private readonly description: () => object) {}

  @Get('openapi.json')
  @Operation({
    summary: 'This description',
    access: 'public',
    policy: { subject: 'none', admits: 'everybody', uses: 'read' },
    limit: 'read',
  })
  json(): object {
    return this.description();
  }
}
