import { hashstringOf } from './hashstring.js';

describe('hashstring', () => {
  it('golden vector / the known digest', () => {
    const charge = {
      id: 'chg_1',
      amount: '19.99',
      currency: 'AED',
      gatewayReference: 'gw1',
      paymentReference: 'py1',
      status: 'CAPTURED',
      created: '1700000000000',
    };
    expect(hashstringOf(charge, 'sk_test_demo')).toBe(
      '9d7812e526ce67693acd7f08157e8822ab8cb86e6c1ec154fb56688fddbb10e1',
    );
  });
});
