import { Global, Module } from '@nestjs/common';
import { AssetFollower } from '../media/assets/asset-follower.port.js';
import { PostsModule } from '../posts/posts.module.js';
import { VisibilityModule } from '../visibility/visibility.module.js';
import { FollowAsset } from './follow-asset.use-case.js';

/** Posts as the followers of assets, in every process that changes assets. Global: media asks for a follower and knows none. */
@Global()
@Module({
  imports: [PostsModule, VisibilityModule],
  providers: [{ provide: AssetFollower, useClass: FollowAsset }],
  exports: [AssetFollower],
})
export class FollowAssetModule {}
