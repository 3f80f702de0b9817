import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { RelationsModule } from '../relations/relations.module.js';
import { hiddenSuggestionModel } from './hidden-suggestion.model.js';
import { HiddenSuggestionRepository } from './hidden-suggestion.repository.js';
import { HideSuggestion } from './hide-suggestion.use-case.js';
import { ListHiddenSuggestions } from './list-hidden-suggestions.use-case.js';
import { SuggestPeople } from './suggest-people.use-case.js';
import { SuggestionsController } from './suggestions.grpc.controller.js';

/** Whom somebody might want to follow. */
@Module({
  imports: [RelationsModule, MongooseModule.forFeature([hiddenSuggestionModel])],
  controllers: [SuggestionsController],
  providers: [HiddenSuggestionRepository, HideSuggestion, ListHiddenSuggestions, SuggestPeople],
})
export class SuggestionsModule {}
