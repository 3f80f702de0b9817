import { setTimeout as sleep } from 'node:timers/promises';
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { createKafka } from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
import { engines } from '@mate/testing/engines';

describe('an idle connection', () => {
  it('after an answer / rests', async () => {
    const looks = jest.spyOn(RequestQueue.prototype, 'checkPendingRequests');
    const logger = createLogger('idle-spec', 'silent');
    const kafka = createKafka({ brokers: engines().kafkaBrokers, clientId: 'idle', logger });
    const admin = kafka.admin();
    await admin.connect();
    await admin.listTopics();
    looks.mockClear();
    await sleep(200);
    expect(looks.mock.calls.length).toBeLessThan(5);
    await admin.listTopics();
    expect(looks.mock.calls.length).toBeGreaterThan(0);
    await admin.disconnect();
    looks.mockRestore();
  });
});
