import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { feedExclusionsModel } from './feed-exclusions.model.js';
import { FeedExclusionsReader } from './feed-exclusions.reader.js';
import { FeedExclusionsRepository } from './feed-exclusions.repository.js';
import { feedPreferencesModel } from './feed-preferences.model.js';
import { FeedPreferencesReader } from './feed-preferences.reader.js';
import { FeedbackController } from './feedback.grpc.controller.js';
import { GetOwnFeedback } from './get-own-feedback.use-case.js';
import { GiveFeedback } from './give-feedback.use-case.js';
import { ListHiddenCreators } from './list-hidden-creators.use-case.js';
import { ShowCreator } from './show-creator.use-case.js';

/** What people do not want in their home feeds. */
@Module({
  imports: [
    MongooseModule.forFeature([feedExclusionsModel, feedPreferencesModel]),
    VisibilityModule,
  ],
  controllers: [FeedbackController],
  providers: [
    FeedExclusionsReader,
    FeedExclusionsRepository,
    FeedPreferencesReader,
    GetOwnFeedback,
    GiveFeedback,
    ListHiddenCreators,
    ShowCreator,
  ],
  exports: [FeedExclusionsReader, FeedPreferencesReader],
})
export class FeedbackModule {}
