import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { contentCollections, postProviders } from '../content-data.js';
import { StoreModule } from '../storage/store.module.js';
import { TRANSCODER_CONFIG, type TranscoderConfig } from './transcoder.config.js';
import { FfmpegAdapter } from './ffmpeg/ffmpeg.adapter.js';
import { Sandbox } from './ffmpeg/sandbox.adapter.js';
import { RenderPost } from './render-post.use-case.js';
import { ReportProgress } from '../media/progress/report-progress.use-case.js';
import { TranscodeVideoProcessor } from './transcode-video.processor.js';
import { TranscodeVideo } from './transcode-video.use-case.js';

/** The transcoder: same data, no calls, one order at a time. */
@Module({})
export class WorkerModule {
  static forRoot(config: TranscoderConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: WorkerModule,
      imports: [
        DataModule.forRoot({
          service: 'content',
          config,
          runtime,
          collections: contentCollections,
        }),
        StoreModule.forRoot(config, runtime),
      ],
      providers: [
        { provide: TRANSCODER_CONFIG, useValue: config },
        ...postProviders,
        Sandbox,
        FfmpegAdapter,
        ReportProgress,
        RenderPost,
        TranscodeVideo,
        TranscodeVideoProcessor,
      ],
    };
  }
}
