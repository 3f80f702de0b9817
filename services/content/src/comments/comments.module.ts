import { Module } from '@nestjs/common';
import { MongooseModule } from '@nestjs/mongoose';
import { PeopleModule } from '../people/people.module.js';
import { PostsModule } from '../posts/posts.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { CommentMarksController } from './comment-marks.grpc.controller.js';
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
import { CommentLikeReader } from './likes/comment-like.reader.js';
import { commentLikeModel } from './likes/comment-like.model.js';
import { CommentLikeRepository } from './likes/comment-like.repository.js';
import { EraseCommentLikes } from './likes/erase-comment-likes.use-case.js';
import { ListOwnCommentLikes } from './likes/list-own-comment-likes.use-case.js';
import { SetCommentLike } from './likes/set-comment-like.use-case.js';
import { WithholdCommentLikes } from './likes/withhold-comment-likes.use-case.js';
import { MarkComment } from './marks/mark-comment.use-case.js';
import { AdmitReader } from './unseen/admit-reader.policy.js';
import { UnseenCommentsReader } from './unseen/unseen-comments.reader.js';
import { heldWordsModel } from './held/held-words.model.js';
import { HeldWordsReader } from './held/held-words.reader.js';
import { HeldWordsRepository } from './held/held-words.repository.js';
import { SetHeldWords } from './held/set-held-words.use-case.js';
import { HideComment } from './marks/hide-comment.use-case.js';
import { CountInbox } from './inbox/count-inbox.use-case.js';
import { InboxController } from './inbox/inbox.grpc.controller.js';
import { InboxReader } from './inbox/inbox.reader.js';
import { ListInbox } from './inbox/list-inbox.use-case.js';
import { AddComment } from './writing/add-comment.use-case.js';
import { CommentLimit } from './writing/comment-limit.policy.js';
import { EditComment } from './writing/edit-comment.use-case.js';
import { RewriteComment } from './writing/rewrite-comment.use-case.js';
import { SaveComment } from './writing/save-comment.use-case.js';
import { ThreadReader } from './writing/thread.reader.js';
import { WishedWordsReader } from './writing/wished-words.reader.js';

/** Comments under posts and the replies to them. */
@Module({
  imports: [
    MongooseModule.forFeature([commentModel, commentLikeModel, heldWordsModel]),
    PostsModule,
    PeopleModule,
    VisibilityModule,
  ],
  controllers: [CommentsController, CommentMarksController, InboxController],
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
    AdmitReader,
    SaveComment,
    EditComment,
    MarkComment,
    ThreadReader,
    WishedWordsReader,
    CommentLikeRepository,
    CommentLikeReader,
    SetCommentLike,
    ListOwnCommentLikes,
    WithholdCommentLikes,
    EraseCommentLikes,
    InboxReader,
    ListInbox,
    CountInbox,
    HeldWordsReader,
    HeldWordsRepository,
    SetHeldWords,
    HideComment,
    RewriteComment,
  ],
  exports: [
    CountInbox,
    CommentWordsReader,
    EraseComments,
    FindComment,
    UnseenCommentsReader,
    WithholdComments,
    WithholdCommentLikes,
  ],
})
export class CommentsModule {}
