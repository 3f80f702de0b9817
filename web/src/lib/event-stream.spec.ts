import { parseStream } from './event-stream.js';

describe('event stream', () => {
  it('splits whole messages and keeps the unfinished rest', () => {
    const text = 'retry: 2000\n\nevent: progress\ndata: {"a":1}\n\n: still here\n\nevent: rea';
    expect(parseStream(text)).toEqual({
      messages: [{ event: 'progress', data: '{"a":1}' }],
      rest: 'event: rea',
    });
  });

  it('joins several data lines and reads Windows line ends', () => {
    expect(parseStream('data: one\r\ndata: two\r\n\r\n').messages).toEqual([
      { event: 'message', data: 'one\ntwo' },
    ]);
  });
});
