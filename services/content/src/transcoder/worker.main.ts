import { startTranscoder } from './start-transcoder.js';
import { loadTranscoderConfig } from './transcoder.config.js';

await startTranscoder(loadTranscoderConfig());
