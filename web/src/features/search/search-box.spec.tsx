import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import type { SearchSuggestion } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aListedPerson, aPerson } from '../../testing/builders.js';
import { expectFailedReads } from '../../testing/failed-reads.js';
import { renderApp } from '../../testing/render-app.js';
import { SearchBox } from './search-box.js';

const rows: SearchSuggestion[] = [
  { kind: 'user', user: aListedPerson('lina') },
  { kind: 'tag', name: 'lights', posts: 3 },
  { kind: 'place', name: 'Liwa', posts: 1 },
  { kind: 'post', _id: 'v1', type: 'video', title: 'Last light', user: aPerson() },
];

function Where() {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
}

const open = (path = '/mTube', stored = {}) =>
  renderApp(
    <>
      <SearchBox />
      <main id="main" tabIndex={-1} />
      <Where />
    </>,
    { path, stored },
  );
const field = () => screen.getByRole('combobox', { name: 'Search' });
const options = () => screen.getAllByRole('option').map(({ textContent }) => textContent);

describe('search box', () => {
  // React says that jsdom does not know the <search> element.
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => void jest.restoreAllMocks());

  it('words / are searched for by Enter, and remembered the newest first, each once', async () => {
    const user = userEvent.setup();
    new ApiStub().on('GET search/suggest', { body: { data: [] } });
    const { store } = open('/mTube', { settings: { searches: ['dunes', 'tea'] } });
    await user.type(field(), ' tea {Enter}');
    expect(screen.getByText('/search?q=tea')).toBeVisible();
    expect(store.getState().settings.searches).toEqual(['tea', 'dunes']);
    expect(field()).toHaveValue('tea');
    expect(screen.queryByRole('listbox')).toBeNull();
  });

  it('two letters / suggest people, tags, places and posts; arrows go round, Enter opens', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on('GET search/suggest', { body: { data: rows } });
    open();
    await user.type(field(), 'l');
    expect(options()).toEqual(['Search for “l”']);
    await user.type(field(), 'i');
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
    expect(options().slice(1)).toEqual([
      expect.stringContaining('@lina'),
      '#lights3 videos',
      'Liwa1 video',
      'Last lightBob B',
    ]);
    expect(api.to('GET search/suggest').map(({ query }) => query.get('q'))).toEqual(['li']);
    await user.keyboard('{ArrowUp}');
    const last = screen.getByRole('option', { name: /Last light/ });
    expect(last).toHaveAttribute('aria-selected', 'true');
    expect(field()).toHaveAttribute('aria-activedescendant', last.id);
    // Between the last and the first is the field itself.
    await user.keyboard('{ArrowDown}');
    expect(field()).not.toHaveAttribute('aria-activedescendant');
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}');
    expect(screen.getByText('/@lina')).toBeVisible();
    expect(field()).toHaveValue('');
  });

  it('Escape / closes the list and keeps the words; once more it gives back those of the page', async () => {
    const user = userEvent.setup();
    new ApiStub().on('GET search/suggest', { body: { data: rows } });
    open('/search?q=dunes');
    expect(field()).toHaveValue('dunes');
    await user.clear(field());
    await user.type(field(), 'lin');
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveValue('lin');
    expect(field()).toHaveFocus();
    await user.keyboard('{Escape}');
    expect(field()).toHaveValue('dunes');
  });

  it('a failure / is told, with another try', async () => {
    const failed = expectFailedReads();
    const user = userEvent.setup();
    const api = new ApiStub().on('GET search/suggest', { status: 400, body: { message: 'no' } });
    open();
    await user.type(field(), 'lin');
    const again = await screen.findByRole('button', { name: 'Try again' });
    expect(failed()).toContain('suggestions');
    api.on('GET search/suggest', { body: { data: rows } });
    await user.click(again);
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(5));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });

  it('what was asked before / is called off by what is typed on, and never shows', async () => {
    const user = userEvent.setup();
    const api = new ApiStub().on('GET search/suggest', ({ query }) => ({
      body: { data: query.get('q') === 'li' ? rows : [] },
    }));
    const release = api.hold('GET search/suggest');
    open();
    await user.type(field(), 'li');
    await waitFor(() => expect(api.to('GET search/suggest')).toHaveLength(1));
    await user.type(field(), 'xy');
    await waitFor(() => expect(api.to('GET search/suggest')).toHaveLength(2));
    release();
    expect(await screen.findByText('0 suggestions')).toBeInTheDocument();
    expect(options()).toEqual(['Search for “lixy”']);
  });

  it('nothing typed / shows what was searched before, until it is cleared', async () => {
    const user = userEvent.setup();
    new ApiStub();
    const { store } = open('/mTube', { settings: { searches: ['dunes', 'شاي'] } });
    await user.click(field());
    expect(options()).toEqual(['dunes', 'شاي']);
    await user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(field()).toHaveFocus();
    expect(store.getState().settings.searches).toEqual([]);
  });
});
