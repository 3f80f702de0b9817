/** The only four events the app reports. */
export type AnalyticsEvent = 'login' | 'logout' | 'deleteAccount' | 'unauthorize-logout';

declare global {
  interface Window {
    mateEvents?: { name: AnalyticsEvent; at: string }[];
  }
}

/** Puts one event into the page's own sink; nothing leaves the browser. */
export function track(name: AnalyticsEvent): void {
  const event = { name, at: new Date().toISOString() };
  window.mateEvents = [...(window.mateEvents ?? []), event];
  window.dispatchEvent(new CustomEvent('mate:analytics', { detail: event }));
}
