/** Stands for what is on the screen: jsdom has no layout, so a spec says which element fills the view. */
export class ViewStub {
  private readonly watchers = new Set<{ tell: IntersectionObserverCallback; on: Set<Element> }>();

  constructor() {
    const { watchers } = this;
    globalThis.IntersectionObserver = class {
      readonly root = null;
      readonly rootMargin = '';
      readonly scrollMargin = '';
      readonly thresholds = [];
      private readonly watcher: { tell: IntersectionObserverCallback; on: Set<Element> };

      constructor(tell: IntersectionObserverCallback) {
        this.watcher = { tell, on: new Set() };
        watchers.add(this.watcher);
      }

      observe(element: Element): void {
        this.watcher.on.add(element);
      }

      unobserve(element: Element): void {
        this.watcher.on.delete(element);
      }

      disconnect(): void {
        watchers.delete(this.watcher);
      }

      takeRecords(): IntersectionObserverEntry[] {
        return [];
      }
    };
  }

  /** The element comes to fill the view. */
  fill(target: Element): void {
    const entry = { isIntersecting: true, intersectionRatio: 1, target };
    for (const { tell, on } of this.watchers) {
      if (on.has(target)) {
        tell([entry as IntersectionObserverEntry], {} as IntersectionObserver);
      }
    }
  }
}

/** The page ends inside the window, so that its end is always near. */
export function pageEndsInView(): void {
  for (const name of ['clientHeight', 'scrollHeight']) {
    Object.defineProperty(document.documentElement, name, { configurable: true, value: 100 });
  }
}
