import { MongoClient } from 'mongodb';
import { SystemClock } from '@mate/service-kit/clock';
import { createLogger } from '@mate/service-kit/logger';
import { Registry } from '@mate/service-kit/metrics';
import { CopyThread } from '../src/word-copy/copy-thread.adapter.js';
import { KeepCopy } from '../src/word-copy/keeping/keep-copy.job.js';
import { SearchRowsReader } from '../src/word-index/search-rows.reader.js';

/* A process that keeps a copy of words and tells how many posts it has, until it is killed. */

const { COPY_MONGO_URL: url = '', COPY_FOLDER: folder = '' } = process.env;
const mongo = await MongoClient.connect(url);
const logger = createLogger('copy', 'silent');
const metrics = new Registry();
const keeper = new KeepCopy(
  new CopyThread(logger),
  new SearchRowsReader(mongo.db()),
  new SystemClock(),
  { SEARCH_DIR: folder },
  logger,
  metrics,
);
keeper.start();
setInterval(() => {
  void metrics
    .getSingleMetric('mate_content_search_copy_posts')
    ?.get()
    .then(({ values }) => console.log(values[0]?.value));
}, 20);
