import type { PutPart } from './multipart-upload.js';

/** Sends a part with XMLHttpRequest, the only way to see how much of a body has left. No session goes along. */
export const putPart: PutPart = (part, body, { signal, onSent }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = (): void => request.abort();
    request.open('PUT', part.url);
    request.upload.onprogress = (event) => onSent(event.loaded);
    request.onload = () => {
      signal.removeEventListener('abort', abort);
      if (request.status >= 200 && request.status < 300) {
        resolve((request.getResponseHeader('etag') ?? '').replaceAll('"', ''));
      } else {
        reject(new Error(`storage answered ${request.status}`));
      }
    };
    request.onerror = () => reject(new Error('the connection broke'));
    request.onabort = () => reject(new DOMException('paused', 'AbortError'));
    signal.addEventListener('abort', abort, { once: true });
    request.send(body);
  });
