import { storageKey } from '../../../lib/page/persistence.js';
import { clearAfterSession, keepNewUpload, keptUpload, keptUploads } from './kept-uploads.js';
import type { KeptUpload } from './kept-uploads.js';

interface Row {
  id: string;
  file?: File;
}

type Stores = Map<string, Map<string, Row>>;
type Handler = (() => void) | null;

/** A request that is answered in a later turn. */
class FakeRequest {
  result: unknown = undefined;
  error = null;
  onsuccess: Handler = null;
  onerror: Handler = null;
  onblocked: Handler = null;
  onupgradeneeded: Handler = null;
}

/** As much of IndexedDB as keeping rows by their id takes, in memory: a deletion waits until all connections are closed. */
class FakeIndexedDb {
  private readonly databases = new Map<string, Stores>();
  private readonly opened = new Map<string, Set<FakeConnection>>();
  private line = Promise.resolve();

  /** Everything asked for so far is done. */
  async settled(): Promise<void> {
    await this.line;
  }

  keysOf(database: string, store: string): string[] {
    return [...(this.databases.get(database)?.get(store)?.keys() ?? [])];
  }

  put(database: string, store: string, row: Row): void {
    this.databases.get(database)?.get(store)?.set(row.id, row);
  }

  readonly open = (name: string): FakeRequest => {
    const request = new FakeRequest();
    this.then(() => {
      const isNew = !this.databases.has(name);
      const stores: Stores = this.databases.get(name) ?? new Map<string, Map<string, Row>>();
      this.databases.set(name, stores);
      const connection = new FakeConnection(stores, () =>
        this.connections(name).delete(connection),
      );
      this.connections(name).add(connection);
      request.result = connection;
      if (isNew) request.onupgradeneeded?.();
      request.onsuccess?.();
    });
    return request;
  };

  readonly deleteDatabase = (name: string): FakeRequest => {
    const request = new FakeRequest();
    this.then(async () => {
      for (const connection of this.connections(name)) connection.onversionchange?.();
      while (this.connections(name).size > 0) await Promise.resolve();
      this.databases.delete(name);
      request.onsuccess?.();
    });
    return request;
  };

  private then(step: () => void | Promise<void>): void {
    this.line = this.line.then(step);
  }

  private connections(name: string): Set<FakeConnection> {
    const found = this.opened.get(name) ?? new Set<FakeConnection>();
    this.opened.set(name, found);
    return found;
  }
}

class FakeConnection {
  onversionchange: Handler = null;
  private running = 0;
  private isClosing = false;

  constructor(
    private readonly stores: Stores,
    private readonly onClosed: () => void,
  ) {}

  createObjectStore(name: string): void {
    this.stores.set(name, new Map());
  }

  /** Closed once what runs on it is over. */
  close(): void {
    this.isClosing = true;
    if (this.running === 0) this.onClosed();
  }

  transaction(): { oncomplete: Handler; error: null; objectStore: (name: string) => object } {
    if (this.isClosing) throw new DOMException('closing', 'InvalidStateError');
    this.running += 1;
    const transaction = { oncomplete: null as Handler, error: null, objectStore: this.store };
    void Promise.resolve().then(() => {
      this.running -= 1;
      transaction.oncomplete?.();
      if (this.isClosing && this.running === 0) this.onClosed();
    });
    return transaction;
  }

  private readonly store = (name: string): object => {
    const rows = this.stores.get(name) ?? new Map<string, Row>();
    const answered = (result: unknown): FakeRequest => Object.assign(new FakeRequest(), { result });
    return {
      put: (row: Row) => answered(rows.set(row.id, row) && row.id),
      delete: (id: string) => answered(void rows.delete(id)),
      get: (id: string) => answered(rows.get(id)),
      getAll: () => answered([...rows.values()]),
      getAllKeys: () => answered([...rows.keys()]),
    };
  };
}

const film = new File(['film'], 'a.mp4', { type: 'video/mp4' });

function anUpload(id: string, accountId = 'alice'): KeptUpload {
  return {
    ...{ id, key: id, accountId, type: 'short', meta: { title: 'First light' }, print: null },
    ...{ fileName: 'a.mp4', sizeBytes: 4, lastModified: 7, contentType: 'video/mp4' },
    ...{ createTimeMs: 1, isPaused: false, ticket: null },
  };
}

describe('uploads that a browser keeps', () => {
  let browser: FakeIndexedDb;
  beforeEach(() => {
    browser = new FakeIndexedDb();
    Object.defineProperty(window, 'indexedDB', { configurable: true, value: browser });
    localStorage.setItem('root', '{}');
  });
  afterEach(() => {
    localStorage.clear();
    Reflect.deleteProperty(window, 'indexedDB');
  });
  const idsOf = (store: string): unknown[] => browser.keysOf(storageKey, store);
  /** What a logout does, here or in another tab. */
  const logOut = (): void => {
    localStorage.clear();
    clearAfterSession();
  };

  it('a new one / is there with its file, for its account alone', async () => {
    await keepNewUpload(anUpload('u1'), film);
    expect((await keptUploads('alice')).map(({ id }) => id)).toEqual(['u1']);
    expect((await keptUpload('u1'))?.file).toBe(film);
    expect(await keptUploads('bob')).toEqual([]);
    expect([...idsOf('uploads'), ...idsOf('files')]).toEqual([]);
  });

  it('files of no upload / are thrown away by whoever goes on with theirs', async () => {
    await keepNewUpload(anUpload('u1'), film);
    browser.put(storageKey, 'files', { id: 'left', file: film });
    await keptUploads('alice');
    expect(idsOf('files')).toEqual(['u1']);
  });

  it.each([0, 1, 2, 3, 4, 5, 6])(
    'logged out %i turns after keeping began / nothing is left',
    async (turns) => {
      const keeping = keepNewUpload(anUpload('u1'), film);
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve();
      logOut();
      await keeping;
      await keepNewUpload(anUpload('u2'), film);
      await browser.settled();
      expect([...idsOf('uploads'), ...idsOf('files')]).toEqual([]);
    },
  );
});
