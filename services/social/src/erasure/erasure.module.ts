import { Module } from '@nestjs/common';
import { erasureProviders } from '@mate/people/erasure-module';
import { RelationsModule } from '../relations/relations.module.js';
import { SocialEraser } from './social-eraser.registry.js';

/** Erases what is left of deleted accounts. */
@Module({
  imports: [RelationsModule],
  providers: [
    SocialEraser,
    ...erasureProviders(SocialEraser, { consumer: 'social.remember-deletions' }),
  ],
})
export class ErasureModule {}
