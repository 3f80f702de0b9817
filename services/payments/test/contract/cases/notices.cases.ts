import { newId } from '@mate/contracts/ids';
import { eventually } from '@mate/testing/wait';
import { shortReferenceOf } from '../../../src/providers/wire/short-reference.rules.js';
import type { Case } from '../case.js';
import type { Bought, Contract } from '../contract.js';
import type { Notice, Said } from '../driver.js';

const BODY_BYTES_MAX = 64 * 1_024;
const REFUSED = { reason: 'PAYMENT_SIGNATURE_INVALID' };

function noticeOf({ driver }: Contract, bought: Bought, said?: Said): Notice {
  if (!driver.notices) throw new Error('no notices');
  return driver.notices.of(bought, said);
}

/** What an open purchase does with this call: nothing. */
async function refused(contract: Contract, bought: Bought, notice: Notice): Promise<void> {
  await expect(contract.tell(notice)).rejects.toMatchObject(REFUSED);
  await contract.isOpen(bought);
}

/** A call whose end got lost. */
function cut(notice: Notice): Notice {
  const { rawBody, queryString } = notice;
  return rawBody.byteLength > 0
    ? { ...notice, rawBody: rawBody.slice(0, -3) }
    : { ...notice, queryString: queryString.slice(0, -3) };
}

/** Nobody's, in the alphabet of this provider. */
function nobodys({ driver: { reference } }: Contract): string {
  const id = newId();
  const named = [id, shortReferenceOf(id), id.replaceAll('-', '')].find((one) =>
    reference.test(one),
  );
  return named ?? id;
}

/** A success that says what is not so, about a payment that nobody made, and about one that was made. */
const untrue = (what: string, sayingOf: (contract: Contract, bought: Bought) => Said): Case => ({
  name: `told a success of ${what}, rightly signed / the provider is asked, and decides`,
  needs: ['signed notices'],
  run: async (contract) => {
    const [unpaid, paid] = await Promise.all([contract.begin(), contract.paidUnnoticed()]);
    await contract.tell(noticeOf(contract, unpaid, sayingOf(contract, unpaid)));
    await contract.isOpen(unpaid);
    await contract.tell(noticeOf(contract, paid, sayingOf(contract, paid)));
    await contract.settledOnce(paid);
  },
});

const forged = (what: string, forge: (contract: Contract, bought: Bought) => Notice): Case => ({
  name: `told a success ${what} / refused, and a genuine one counts afterwards`,
  needs: ['signed notices'],
  run: async (contract) => {
    const bought = await contract.paidUnnoticed();
    await refused(contract, bought, forge(contract, bought));
    await contract.say(bought);
    await contract.settledOnce(bought);
  },
});

/** The calls of a provider's server: genuine, forged, broken, foreign. */
export const noticeCases: readonly Case[] = [
  {
    name: 'the provider’s own call / acknowledged as it wants it',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.decide(bought, 'success', 'twice');
      await contract.settledOnce(bought);
      await eventually(async () => {
        const [payment] = await contract.known(bought);
        expect(payment?.webhooks.map(({ state }) => state)).toEqual([
          'acknowledged',
          'acknowledged',
        ]);
      });
    },
  },
  {
    name: 'somebody else’s call beside the provider’s own / completed once',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.decide(bought, 'success', 'forged');
      await contract.asked(bought, 'SETTLED');
      await contract.settledOnce(bought);
    },
  },
  forged('signed with another key', (contract, bought) =>
    noticeOf(contract, bought, { key: 'not the key of this merchant' }),
  ),
  forged('signed with no key', (contract, bought) => noticeOf(contract, bought, { key: '' })),
  forged('changed after it was signed', (contract, bought) => {
    const { notices } = contract.driver;
    if (!notices?.changed) throw new Error('nothing is signed');
    return notices.changed(notices.of(bought));
  }),
  {
    name: 'a forgery / is kept for people, as one',
    needs: ['signed notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      await refused(contract, bought, noticeOf(contract, bought, { key: 'not the key' }));
      expect(await contract.system.inboxOf(bought)).toMatchObject([{ state: 'BAD_SIGNATURE' }]);
    },
  },
  {
    name: 'a call that was cut off / refused, nothing changes',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      await refused(contract, bought, cut(noticeOf(contract, bought)));
    },
  },
  {
    name: 'an empty call, and one of nonsense / refused',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      const { contentType } = noticeOf(contract, bought);
      const empty = { contentType, headers: {}, queryString: '' };
      const bodies = [
        Buffer.of(),
        Buffer.of(0xff, 0xfe, 0, 1),
        Buffer.from('null'),
        Buffer.from('[]'),
      ];
      for (const rawBody of bodies) await refused(contract, bought, { ...empty, rawBody });
    },
  },
  {
    name: 'a call of more than 64 KiB / refused as too large',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      const notice = noticeOf(contract, bought);
      const rawBody = Buffer.alloc(BODY_BYTES_MAX + 1, ' ');
      rawBody.set(notice.rawBody);
      await expect(contract.tell({ ...notice, rawBody })).rejects.toMatchObject({
        reason: 'PAYLOAD_TOO_LARGE',
      });
      await contract.isOpen(bought);
    },
  },
  untrue('one unit less', (contract, bought) => ({
    amountText: contract.amountText(bought, -1n),
  })),
  untrue('another currency', () => ({ currency: 'USD' })),
  untrue('another merchant', () => ({ merchant: '77777777' })),
  {
    name: 'told a success that nobody paid / stays open',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      await contract.tell(noticeOf(contract, bought));
      await contract.isOpen(bought);
    },
  },
  {
    name: 'told a failure of what was paid / the provider is asked, completed',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      await contract.tell(noticeOf(contract, bought, { outcome: 'declined' }));
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'the same message spelled anew / is a copy',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.paidUnnoticed();
      const { notices } = contract.driver;
      const { notice } = bought;
      if (!notices || !notice) throw new Error('no notice');
      await contract.tell(notices.anew(notice));
      await contract.settledOnce(bought);
      await contract.tell(notice);
      await contract.settledOnce(bought);
    },
  },
  {
    name: 'a call about nobody’s payment / changes nothing for anybody',
    needs: ['notices'],
    run: async (contract) => {
      const bought = await contract.begin();
      const told = contract.tell(noticeOf(contract, bought, { reference: nobodys(contract) }));
      if (contract.driver.notices?.keepsUnknown) await told;
      else await expect(told).rejects.toMatchObject(REFUSED);
      await contract.isOpen(bought);
    },
  },
  {
    name: 'a call about somebody else’s payment / only makes us ask',
    needs: ['notices'],
    run: async (contract) => {
      const [mine, theirs] = await Promise.all([contract.paidUnnoticed(), contract.begin()]);
      const { reference } = theirs.purchase;
      await contract.tell(noticeOf(contract, mine, { reference }));
      await contract.isOpen(theirs);
      await contract.isOpen(mine);
    },
  },
  {
    name: 'a call that names another provider’s purchase / does not touch it',
    needs: ['notices'],
    run: async (contract) => {
      const [bought, other] = await Promise.all([contract.begin(), contract.elsewhere()]);
      const { reference } = other.purchase;
      await contract
        .tell(noticeOf(contract, bought, { reference }))
        .catch((error) => expect(error).toMatchObject(REFUSED));
      expect(['CREATED', 'AWAITING_CUSTOMER']).toContain(await contract.system.stateOf(other));
    },
  },
];
