import { loadContentConfig } from './content.config.js';
import { startContent } from './start-content.js';

await startContent(loadContentConfig());
