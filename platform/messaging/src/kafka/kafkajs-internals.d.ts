declare module 'kafkajs/src/network/requestQueue/index.js' {
  /** Requests of one connection that wait until fewer are under way. */
  class RequestQueue {
    readonly pending: readonly unknown[];
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
  export = RequestQueue;
}
