import type { PutPart } from './multipart-upload.js';
import { PartRefused } from './patience.js';

/** Sends a part with XMLHttpRequest, the only way to see how much of a body has left. No session goes along. */
export const putPart: PutPart = (part, body, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    const end = (finish: () => void) => (): void => {
      signal.removeEventListener('abort', abort);
      finish();
    };
    request.open('PUT', part.url);
    request.upload.onprogress = (event) => onSent(event.loaded);
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
