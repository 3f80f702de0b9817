// eslint-disable-next-line @typescript-eslint/triple-slash-reference -- an ambient module cannot be imported, and programs of other packages check this file too
/// <reference path="./kafkajs-internals.d.ts" />
// No public entry leads to it; the version is pinned.
import RequestQueue from 'kafkajs/src/network/requestQueue/index.js';

let isCalm = false;

/**
 * kafkajs 2.2.4 looks for waiting requests after every answer and then again every millisecond for as long as the
 * connection lives, waiting or not (tulios/kafkajs 1751): a thousand wake-ups a second for each connection of an idle
 * process. From here on it looks only while something waits; every new request and every answer begin that anew.
 */
export function calmRequestQueue(): void {
  if (isCalm) return;
  isCalm = true;
  const { prototype } = RequestQueue;
  const schedule = Reflect.get(prototype, 'scheduleCheckPendingRequests');
  prototype.scheduleCheckPendingRequests = function (this: RequestQueue): void {
    if (this.pending.length > 0) Reflect.apply(schedule, this, []);
  };
}
