import { act, screen, within } from '@testing-library/react';
import type { AppStore } from '../../app/store.js';
import { cameBack, sentAway } from '../../entities/post/shorts-slice.js';
import type { AwayFrom } from '../../entities/post/shorts-slice.js';
import type { Post } from '../../lib/api-types.js';
import { ApiStub } from '../../testing/api-stub.js';
import { aPage, aPost } from '../../testing/builders.js';
import { MediaStub } from '../../testing/media-stub.js';
import { renderApp } from '../../testing/render-app.js';
import { ViewStub } from '../../testing/view-stub.js';
import { ShortsFeed } from './shorts-feed.js';

const nothing = (): void => undefined;
const actions = {
  like: nothing,
  bookmark: nothing,
  comments: nothing,
  gift: nothing,
  share: nothing,
};
const home = { type: 'short', list: 'homefeed' } as const;
const profile = { type: 'short', list: 'user/bob-id' } as const;

const itemOf = (id: string): HTMLElement =>
  screen.getByRole('article', { name: new RegExp(`^Title of ${id},`) });
const shownIds = (): (string | null)[] =>
  screen.queryAllByRole('article').map((item) => item.getAttribute('data-id'));

describe('what goes away in the shorts feed', () => {
  let view: ViewStub;

  const openFeed = async (
    options: { arg?: typeof home | typeof profile; lead?: Post } = {},
  ): Promise<AppStore> => {
    const { arg = home, lead } = options;
    const { store } = renderApp(
      <ShortsFeed
        {...{ arg, lead, actions }}
        place="spec"
        emptyText="Nothing is left"
        onActive={nothing}
      />,
    );
    await screen.findByRole('article', { name: /^Title of p2,/ });
    return store;
  };
  const send = (store: AppStore, id: string, from: AwayFrom = 'suggestions'): void =>
    act(() => void store.dispatch(sentAway({ id, from })));
  const expectInView = (id: string): void => {
    expect(within(itemOf(id)).getByTestId('mute-toggle')).toBeVisible();
    expect(screen.getAllByTestId('mute-toggle')).toHaveLength(1);
  };

  beforeEach(() => {
    const posts = aPage(['p1', 'p2', 'p3'].map((_id) => aPost({ _id })));
    new ApiStub()
      .on('GET short/p9/details', { body: { data: aPost({ _id: 'p9' }) } })
      .on('GET short/homefeed', { body: posts })
      .on('GET short/user/bob-id', { body: posts });
    new MediaStub();
    view = new ViewStub();
  });

  it('the short in view / the next takes its place and the keys; taken back it is in view again', async () => {
    const store = await openFeed();
    act(() => view.fill(itemOf('p2')));
    send(store, 'p2');
    expect(shownIds()).toEqual(['p1', 'p3']);
    expectInView('p3');
    expect(screen.getByTestId('feed')).toHaveFocus();
    act(() => void store.dispatch(cameBack('p2')));
    expect(shownIds()).toEqual(['p1', 'p2', 'p3']);
    expectInView('p2');
  });

  it('the last one / the one before it is in view', async () => {
    const store = await openFeed();
    act(() => view.fill(itemOf('p3')));
    send(store, 'p3', 'everywhere');
    expectInView('p2');
  });

  it('a creator / takes all of theirs along; what is left is said', async () => {
    const store = await openFeed();
    send(store, 'bob-id');
    expect(shownIds()).toEqual([]);
    expect(screen.getByText('Nothing is left')).toBeVisible();
    act(() => void store.dispatch(cameBack('bob-id')));
    expect(shownIds()).toEqual(['p1', 'p2', 'p3']);
  });

  it('a feed of somebody’s posts / keeps what was not wanted among the suggested', async () => {
    const store = await openFeed({ arg: profile });
    send(store, 'p1');
    expect(shownIds()).toEqual(['p1', 'p2', 'p3']);
    send(store, 'p1', 'everywhere');
    expect(shownIds()).toEqual(['p2', 'p3']);
  });

  it('the short of a link / goes for its neighbour', async () => {
    const store = await openFeed({ lead: aPost({ _id: 'p9' }) });
    expectInView('p9');
    send(store, 'p9');
    expect(shownIds()).toEqual(['p1', 'p2', 'p3']);
    expectInView('p1');
  });
});
