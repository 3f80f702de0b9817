import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { contentDatabase } from '../content.database.js';
import { OrdersModule } from '../media/orders/orders.module.js';
import { PostersModule } from '../media/posters/posters.module.js';
import { FollowAssetModule } from '../publishing/follow-asset.module.js';
import { StorageModule } from '../storage/storage.module.js';
import { DrawStoryboard } from './for-players/draw-storyboard.use-case.js';
import { FfmpegAdapter } from './ffmpeg/ffmpeg.adapter.js';
import { PackagerAdapter } from './ffmpeg/packager.adapter.js';
import { Sandbox } from './ffmpeg/sandbox.adapter.js';
import { KeptPictures } from './keeping/kept-pictures.adapter.js';
import { MediaFiles } from './media-files.adapter.js';
import { OpenOriginal } from './open-original.use-case.js';
import { MakeForPlayers } from './for-players/make-for-players.use-case.js';
import { DrawFrames } from './pictures/draw-frames.use-case.js';
import { DrawOwnPicture } from './pictures/draw-own-picture.use-case.js';
import { DrawPictures } from './pictures/draw-pictures.processor.js';
import { PictureAdapter } from './pictures/picture.adapter.js';
import { RedrawPicture } from './pictures/redraw-picture.use-case.js';
import { PackageStreams } from './for-players/package-streams.use-case.js';
import { RenderAsset } from './render-asset.use-case.js';
import { ScratchSpace } from './scratch-space.policy.js';
import { laneHandlers } from './serve-lanes.processor.js';
import { TranscodeVideo } from './transcode-video.use-case.js';
import type { TranscoderConfig } from './transcoder.config.js';

/** The transcoder: same data, no calls, one order of each lane at a time. */
@Module({})
export class TranscoderModule {
  static forRoot(config: TranscoderConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: TranscoderModule,
      imports: [
        DataModule.forRoot({
          service: 'content',
          config,
          runtime,
          database: contentDatabase,
        }),
        StorageModule.forRoot(config, runtime),
        OrdersModule,
        PostersModule,
        // The one room above: what shows an asset changes with it.
        FollowAssetModule,
      ],
      providers: [
        Sandbox,
        FfmpegAdapter,
        PackagerAdapter,
        MediaFiles,
        KeptPictures,
        OpenOriginal,
        RenderAsset,
        PackageStreams,
        DrawStoryboard,
        MakeForPlayers,
        PictureAdapter,
        DrawFrames,
        RedrawPicture,
        DrawOwnPicture,
        DrawPictures,
        TranscodeVideo,
        ScratchSpace,
        ...laneHandlers,
      ],
    };
  }
}
