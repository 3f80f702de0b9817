import { NotFoundException, PayloadTooLargeException } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { appErrorOf, bodyOf } from './error.filter.js';
import { InvalidRequestError } from './invalid-request.js';

describe('error bodies', () => {
  it('a catalogue reason / its text, code and request id', () => {
    expect(bodyOf(new AppError('INSUFFICIENT_COINS', { balance: 3 }), 'req-1')).toEqual({
      message: 'You do not have enough coins',
      error: 'INSUFFICIENT_COINS',
      requestId: 'req-1',
    });
  });

  it('fields that are not right / named in details', () => {
    const error = new InvalidRequestError([{ path: 'coins', message: 'too many' }]);
    expect(bodyOf(error, 'r').details).toEqual([{ path: 'coins', message: 'too many' }]);
  });

  it('work asked for / the challenge, apart from the reason', () => {
    const metadata = { challenge: 'c', difficultyBits: 16, retryAfterSeconds: 1 };
    expect(bodyOf(new AppError('PROOF_REQUIRED', metadata), 'r').proof).toEqual({
      algorithm: 'sha-256',
      challenge: 'c',
      difficultyBits: 16,
    });
  });

  it('a service that names a field / becomes a detail', () => {
    expect(bodyOf(new AppError('USERNAME_TAKEN', { field: 'username' }), 'r').details).toEqual([
      { path: 'username', message: 'This username is taken' },
    ]);
  });

  it('a service that names the rule too / the field says what is asked of it', () => {
    const broken = { field: 'title', rule: 'TOO_LONG', max: 150 };
    expect(bodyOf(new AppError('INVALID_REQUEST', broken), 'r').details).toEqual([
      { path: 'title', rule: 'TOO_LONG', max: 150, message: 'Use at most 150 characters' },
    ]);
  });

  it('a limit of gifts / which one, in numbers, and until when; not of another refusal', () => {
    const until = '2026-11-24T00:00:00.000Z';
    const metadata = { rule: 'own', limit: '500', left: '20', until };
    expect(bodyOf(new AppError('GIFT_LIMIT_REACHED', metadata), 'r').giftLimit).toEqual({
      ...{ rule: 'own', coins: 500, left: 20, until },
    });
    expect(bodyOf(new AppError('GIFT_SELF', metadata), 'r')).not.toHaveProperty('giftLimit');
  });

  it('a sanction / why and until when, null for ever', () => {
    const until = '2026-12-01T00:00:00.000Z';
    expect(bodyOf(new AppError('ACCOUNT_BANNED', { rule: 'hate', until }), 'r').sanction).toEqual({
      rule: 'hate',
      until,
    });
    expect(bodyOf(new AppError('ACCOUNT_SUSPENDED'), 'r').sanction).toEqual({
      rule: null,
      until: null,
    });
  });

  it.each([
    [new NotFoundException('Cannot GET /x'), 'NOT_FOUND', 404],
    [new PayloadTooLargeException(), 'PAYLOAD_TOO_LARGE', 413],
    [Object.assign(new Error('media'), { statusCode: 415 }), 'UNSUPPORTED_MEDIA_TYPE', 415],
    [Object.assign(new Error('shut'), { statusCode: 503 }), 'OVERLOADED', 503],
    [new TypeError('secret detail'), 'INTERNAL', 500],
    ['a string', 'INTERNAL', 500],
  ])('%p / %s', (thrown, reason, status) => {
    const error = appErrorOf(thrown);
    expect([error.reason, error.http]).toEqual([reason, status]);
    expect(JSON.stringify(bodyOf(error, 'r'))).not.toContain('secret');
  });
});
