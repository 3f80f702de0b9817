import { campaignList, campaignNamed, campaigns } from './campaigns.js';

describe('campaigns', () => {
  it('every one / has a name of its own and stands in the list with what it asks', () => {
    expect(new Set(campaigns.map(({ name }) => name)).size).toBe(campaigns.length);
    for (const { name, asks } of campaigns) {
      expect(campaignNamed(name).asks).toBe(asks);
      expect(campaignList()).toContain(`${name}  `);
      expect(campaignList()).toContain(asks);
    }
  });

  it('one that does not exist / says which do', () => {
    expect(() => campaignNamed('screen')).toThrow(
      'There is no campaign screen; there is: screens, histories, ledger, social-races, corpus, mutants, transcodes, swipes, strangers, recommender, bank, crashes, webhooks, deliveries, payment-crashes.',
    );
  });

  it('more arguments / go to the runner', () => {
    const { args } = campaignNamed('screens').command(['-g', 'ur / routes']);
    expect(args.slice(-3)).toEqual(['long/screens', '-g', 'ur / routes']);
  });
});
