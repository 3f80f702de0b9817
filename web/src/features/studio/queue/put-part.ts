import type { PutPart } from './multipart-upload.js';
import { PartRefused } from './patience.js';

/** For how long a body on its way may stand still, and how long storage may think about one that is there. */
const stalledMsMax = 60_000;
const answerMsMax = 180_000;

/**
 * Sends a part with XMLHttpRequest, the only way to see how much of a body has left. No session goes along. One that stands still
 * is given up: a connection that is lost without a word would never end.
 */
export const putPart: PutPart = (part, body, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const giveUp = (): void => {
      reject(new PartRefused('nothing moved any more'));
      abort();
    };
    let watch = setTimeout(giveUp, stalledMsMax);
    const waitAgain = (ms: number): void => {
      clearTimeout(watch);
      watch = setTimeout(giveUp, ms);
    };
    const end = (finish: () => void) => (): void => {
      clearTimeout(watch);
      signal.removeEventListener('abort', abort);
      finish();
    };
    request.open('PUT', part.url);
    request.upload.onprogress = (event) => {
      waitAgain(stalledMsMax);
      onSent(event.loaded);
    };
    request.upload.onload = () => waitAgain(answerMsMax);
    request.onload = end(() => {
      if (request.status >= 200 && request.status < 300) {
        resolve((request.getResponseHeader('etag') ?? '').replaceAll('"', ''));
      } else {
        reject(new PartRefused(`storage answered ${request.status}`));
      }
    });
    request.onerror = end(() => reject(new PartRefused('the connection broke')));
    request.onabort = end(() => reject(new DOMException('paused', 'AbortError')));
    signal.addEventListener('abort', abort, { once: true });
    request.send(body);
  });
