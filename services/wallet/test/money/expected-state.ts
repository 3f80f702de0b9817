import { CoinModel } from '../model/coin-model.js';
import type { MoneyFlow } from './money-flows.js';
import type { MoneyState, Written } from './money-wallet.js';

/** What plain numbers say that there is after a flow; `past` is what there was before it. */
export function expectedOf(flow: MoneyFlow, past: Written): MoneyState {
  // What is under way between shards has arrived when a flow is looked at, so all may live in one place.
  const model = new CoinModel(flow.people.map(() => 0));
  flow.play(model);
  return {
    purses: flow.people.map((_, who) => ({
      available: model.available(who),
      pending: model.person(who).pending,
      held: model.held(who),
      debt: model.person(who).debt,
      frozen: model.person(who).frozen,
    })),
    journals: past.journals + flow.journals,
    news: past.news + flow.news,
    broken: undefined,
  };
}
