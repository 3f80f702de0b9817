declare module 'kafkajs/src/network/requestQueue/index.js' {
  /** Requests of one connection that wait until fewer are under way. */
  class RequestQueue {
    readonly clientId: string;
    readonly pending: readonly unknown[];
    /** The next look for waiting requests; null where none is planned. */
    readonly throttleCheckTimeoutId: NodeJS.Timeout | null;
    checkPendingRequests(): void;
    scheduleCheckPendingRequests(): void;
  }
  export = RequestQueue;
}
