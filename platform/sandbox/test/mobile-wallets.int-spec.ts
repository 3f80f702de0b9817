import { hashed, isHashed, type JazzcashFields } from '../src/jazzcash/secure-hash.js';
import type { Sandbox } from '../src/sandbox-app.js';
import { aSandbox } from './a-sandbox.js';

const SALT = 'salt';
const charge = {
  ...{ pp_Version: '2.0', pp_TxnType: 'MWALLET', pp_Language: 'EN', pp_MerchantID: 'MC1' },
  ...{ pp_Password: 'pw', pp_TxnRefNo: 'T1', pp_BillReference: 'T1', pp_Description: '100 coins' },
  ...{ pp_Amount: '35000', pp_TxnCurrency: 'PKR', pp_MobileNumber: '03001234567', pp_CNIC: '' },
  ...{ pp_TxnDateTime: '20260101120000', pp_TxnExpiryDateTime: '20260101130000' },
};
const account = {
  ...{ orderId: 'O1', storeId: 'store', transactionAmount: '350.00', transactionType: 'MA' },
  ...{ mobileAccountNo: '03001231111', emailAddress: 'a@example.com' },
};

let sandbox: Sandbox;

beforeAll(async () => {
  sandbox = await aSandbox({
    // Nobody listens: what is told is tried and given up.
    SANDBOX_GATEWAY_URL: 'http://127.0.0.1:9',
    SANDBOX_JAZZCASH_MERCHANT_ID: charge.pp_MerchantID,
    SANDBOX_JAZZCASH_PASSWORD: charge.pp_Password,
    SANDBOX_JAZZCASH_INTEGRITY_SALT: SALT,
    SANDBOX_JAZZCASH_MERCHANT_MPIN: '1234',
    SANDBOX_EASYPAISA_STORE_ID: account.storeId,
    SANDBOX_EASYPAISA_USERNAME: 'user',
    SANDBOX_EASYPAISA_PASSWORD: 'pw',
    SANDBOX_EASYPAISA_ACCOUNT_NUM: '77',
    SANDBOX_EASYPAISA_PROMPT_MS: '50',
  });
});
afterAll(() => sandbox.stop());

async function post(
  path: string,
  body: object,
  headers: Record<string, string> = {},
): Promise<JazzcashFields> {
  const response = await fetch(`${sandbox.publicUrl}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return (await response.json()) as JazzcashFields;
}

describe('JazzCash', () => {
  const api = '/jazzcash/ApplicationAPI/API';
  const ask = (changes: JazzcashFields = {}, salt = SALT) =>
    post(`${api}/2.0/Purchase/DoMWalletTransaction`, hashed({ ...charge, ...changes }, salt));
  const inquire = (pp_TxnRefNo: string) => {
    const { pp_MerchantID, pp_Password } = charge;
    const fields = hashed({ pp_MerchantID, pp_Password, pp_TxnRefNo }, SALT);
    return post(`${api}/PaymentInquiry/Inquire`, fields);
  };

  it.each([
    ['another merchant', { pp_MerchantID: 'MC2' }, '101'],
    ['another password', { pp_Password: 'x' }, '101'],
    ['a long reference', { pp_TxnRefNo: 'T'.repeat(21) }, '110'],
    ['an amount with decimals', { pp_Amount: '350.00' }, '110'],
    ['another currency', { pp_TxnCurrency: 'AED' }, '110'],
    ['a phone that is none', { pp_MobileNumber: '3001234567' }, '110'],
    ['a number without a wallet', { pp_MobileNumber: '03001234444' }, '002'],
  ])('%s / refused, signed', async (_name, changes, code) => {
    const answer = await ask({ pp_TxnRefNo: 'T9', ...changes });
    expect(answer.pp_ResponseCode).toBe(code);
    expect(isHashed(answer, SALT)).toBe(true);
  });

  it('a wrong hash / 115', async () => {
    expect((await ask({}, 'other')).pp_ResponseCode).toBe('115');
  });

  it('asked / waits; the reference is used up; the query has a code of its own', async () => {
    expect((await inquire('T1')).pp_ResponseCode).toBe('109');
    expect((await ask()).pp_ResponseCode).toBe('157');
    expect(await ask()).toMatchObject({
      pp_ResponseCode: '110',
      pp_ResponseMessage: expect.stringContaining('pp_TxnRefNo') as string,
    });
    expect(await inquire('T1')).toMatchObject({
      ...{ pp_ResponseCode: '000', pp_PaymentResponseCode: '157', pp_Status: 'Pending' },
    });
  });
});

describe('Easypaisa', () => {
  const api = '/easypaisa/easypay-service/rest/v4';
  const credentials = Buffer.from('user:pw').toString('base64');
  const ask = (changes: object = {}, headers = { credentials }) =>
    post(`${api}/initiate-ma-transaction`, { ...account, ...changes }, headers);
  const inquire = (changes: object = {}) =>
    post(
      `${api}/inquire-transaction`,
      { orderId: 'O1', storeId: 'store', accountNum: '77', ...changes },
      { credentials },
    );

  it.each([
    ['another store', { storeId: 'x' }, '0006'],
    ['minor units', { transactionAmount: '35000' }, '0002'],
    ['no phone', { mobileAccountNo: '' }, '0002'],
    ['a number without a wallet', { mobileAccountNo: '03001234444' }, '0014'],
  ])('%s / refused', async (_name, changes, code) => {
    expect((await ask({ orderId: 'O9', ...changes })).responseCode).toBe(code);
  });

  it('wrong credentials / 0010', async () => {
    expect((await ask({}, { credentials: 'x' })).responseCode).toBe('0010');
  });

  it('paid / once per order; the inquiry tells it', async () => {
    expect((await inquire()).responseCode).toBe('0003');
    expect((await ask()).responseCode).toBe('0000');
    expect((await ask()).responseCode).toBe('0003');
    expect(await inquire()).toMatchObject({
      ...{ responseCode: '0000', transactionStatus: 'PAID', transactionAmount: 350 },
    });
  });

  it('nobody answers / the call ends when the question has run out', async () => {
    const waiting = { orderId: 'O2', mobileAccountNo: '03001234567' };
    expect((await ask(waiting)).responseCode).toBe('0001');
    expect((await inquire({ orderId: 'O2' })).transactionStatus).toBe('EXPIRED');
  });
});
