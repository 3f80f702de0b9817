import { startWorkers } from '@mate/jobs/jobs-module';
import { startService, type RunningService } from '@mate/service-kit/start-service';
import { ObjectStorage } from '@mate/storage/object-storage';
import { laneBells } from '../media/orders/lane-bell.job.js';
import { clearScratch } from './files/job-folder.js';
import { drawPicture } from '../media/posters/draw-picture.job.js';
import { DrawPictures } from './pictures/draw-pictures.processor.js';
import { laneHandlers } from './serve-lanes.processor.js';
import type { TranscoderConfig } from './transcoder.config.js';
import { TranscoderModule } from './transcoder.module.js';

/** Starts the transcoder; the process and its specs do it the same way. */
export function startTranscoder(config: TranscoderConfig): Promise<RunningService> {
  return startService({
    name: 'transcoder',
    config,
    rpc: false,
    module: (runtime) => TranscoderModule.forRoot(config, runtime),
    afterStart: async (app, { health }) => {
      const storage = app.get(ObjectStorage);
      health.addCheck('storage', () => storage.buckets.check(config.UPLOAD_BUCKET));
      // What crashed workers of this machine left on the disk.
      await clearScratch(config.SCRATCH_DIR);
      startWorkers(app, {
        process: 'transcoder',
        jobs: [...Object.values(laneBells), drawPicture],
        handlers: [...laneHandlers, DrawPictures],
      });
    },
  });
}
