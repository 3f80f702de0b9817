import { startService } from '@mate/service-kit/start-service';
import { ObjectStorage } from '../storage/object-storage.adapter.js';
import { loadTranscoderConfig } from './transcoder.config.js';
import { TranscodeVideoProcessor } from './transcode-video.processor.js';
import { TranscodeVideo } from './transcode-video.use-case.js';
import { WorkerModule } from './worker.module.js';

const config = loadTranscoderConfig();

await startService({
  name: 'transcoder',
  config,
  rpc: false,
  module: (runtime) => WorkerModule.forRoot(config, runtime),
  afterStart: async (app, { health }) => {
    const storage = app.get(ObjectStorage);
    health.addCheck('storage', () => storage.check(config.UPLOAD_BUCKET));
    await app.get(TranscodeVideo).clearLeftovers();
    app.get(TranscodeVideoProcessor).start();
  },
});
