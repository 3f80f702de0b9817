import { userInfo } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectMongo } from '@mate/mongo/connection';
import { createLogger } from '@mate/service-kit/logger';
import { pendingRedrive, requestRedrive, setAside } from './consumer/redrive/redrive.js';

/* node dist/redrive.main.js --service wallet [--key <Kafka key>] [--wait-seconds 30]; needs <SERVICE>_MONGO_URL. */

const WAIT_SECONDS = '30';

const { values } = parseArgs({
  options: {
    service: { type: 'string' },
    key: { type: 'string' },
    'wait-seconds': { type: 'string', default: WAIT_SECONDS },
  },
});
const service = values.service ?? '';
const variable = `${service.toUpperCase()}_MONGO_URL`;
const mongoUrl = process.env[variable];
if (!/^[a-z]+$/.test(service) || !mongoUrl) {
  console.error(
    `Usage: redrive --service <name> [--key <key>], with ${variable} in the environment.`,
  );
  process.exit(2);
}
const logger = createLogger('redrive');
await using mongo = await connectMongo(mongoUrl, { appName: 'redrive', poolSizeMax: 2 });
const request = { key: values.key };
const asked = await requestRedrive(mongo.db, request);
logger.info({
  event: 'redrive.requested',
  by: userInfo().username,
  target: service,
  ...request,
  ...asked,
});
const deadline = Date.now() + Number(values['wait-seconds']) * 1_000;
for (;;) {
  const pending = await pendingRedrive(mongo.db, request);
  if (pending.keys + pending.deadLetters === 0 || Date.now() > deadline) break;
  await sleep(250);
}
const left = await setAside(mongo.db, request);
logger.info({ event: 'redrive.finished', target: service, ...request, left });
process.exitCode = left.keys + left.deadLetters > 0 ? 1 : 0;
