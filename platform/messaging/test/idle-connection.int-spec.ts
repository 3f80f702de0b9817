import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';
import { createKafka } from '@mate/messaging/kafka-client';
import { createLogger } from '@mate/service-kit/logger';
import { engines } from '@mate/testing/engines';

const CLIENT = 'idle-spec';

describe('an idle connection', () => {
  it('after an answer / rests', async () => {
    const looks = jest.spyOn(RequestQueue.prototype, 'checkPendingRequests');
    // Others in this process are not idle.
    const own = (): RequestQueue[] =>
      looks.mock.contexts.filter(({ clientId }) => clientId === CLIENT);
    const logger = createLogger(CLIENT, 'silent');
    const kafka = createKafka({ brokers: engines().kafkaBrokers, clientId: CLIENT, logger });
    const admin = kafka.admin();
    await admin.connect();
    await admin.listTopics();
    expect(own().length).toBeGreaterThan(0);
    expect(own().some(({ throttleCheckTimeoutId }) => throttleCheckTimeoutId !== null)).toBe(false);
    looks.mockClear();
    await admin.listTopics();
    expect(own().length).toBeGreaterThan(0);
    await admin.disconnect();
    looks.mockRestore();
  });
});
