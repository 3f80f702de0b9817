import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { AddComment } from './add-comment.use-case.js';
import { CommentLimit } from './comment-limit.policy.js';
import { CommentPresenter } from './comment.presenter.js';
import { commentModel } from './comment.model.js';
import { CommentWordsReader } from './comment-words.reader.js';
import { CommentRepository } from './comment.repository.js';
import { CommentsController } from './comments.grpc.controller.js';
import { FindComment } from './find-comment.use-case.js';
import { ChangeCommentCounts } from './counts/change-comment-counts.use-case.js';
import { TakeOutComment } from './counts/take-out-comment.use-case.js';
import { WithholdComments } from './counts/withhold-comments.use-case.js';
import { DeleteComment } from './delete-comment.use-case.js';
import { EraseComments } from './erase-comments.use-case.js';
import { ListComments } from './list-comments.use-case.js';
import { ListOwnComments } from './list-own-comments.use-case.js';
import { UnseenCommentsReader } from './unseen/unseen-comments.reader.js';

/** Comments under posts and the replies to them. */
@Module({
  imports: [MongooseModule.forFeature([commentModel]), PostsModule, PeopleModule, VisibilityModule],
  controllers: [CommentsController],
  providers: [
    CommentRepository,
    CommentLimit,
    CommentPresenter,
    ListComments,
    ListOwnComments,
    AddComment,
    DeleteComment,
    EraseComments,
    ChangeCommentCounts,
    TakeOutComment,
    WithholdComments,
    FindComment,
    CommentWordsReader,
    UnseenCommentsReader,
  ],
  exports: [CommentWordsReader, EraseComments, FindComment, UnseenCommentsReader, WithholdComments],
})
export class CommentsModule {}
