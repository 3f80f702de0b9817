import 'reflect-metadata';
import { Controller, Get, Module } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { endWithParent, tell } from '../load/program.js';

/* The least process of our stack: Nest on Fastify that says hello. */

@Controller()
class HelloController {
  @Get('feed')
  hello(): string {
    return 'hello';
  }
}

@Module({ controllers: [HelloController] })
class HelloModule {}

const app = await NestFactory.create(HelloModule, new FastifyAdapter(), { logger: false });
await app.listen(0, '127.0.0.1');
endWithParent(() => app.close());
tell((await app.getUrl()).replace('[::1]', '127.0.0.1'));
