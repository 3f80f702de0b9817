import { useState } from 'react';
import { useMethodsQuery, walletApi } from '../../../entities/wallet/wallet-api.js';
import type { CoinPackage, PaymentMethod } from '../../../lib/api-types.js';
import { knownMethods } from '../payment-methods.js';
import type { KnownMethod } from '../payment-methods.js';

/** How soon it is asked again whether a provider answers that did not, in milliseconds. */
const downAgainMs = 30_000;

export interface Choice {
  methods: readonly KnownMethod[];
  /** The way to pay: the one that was chosen, else the first that works; none where none does. */
  method: KnownMethod | undefined;
  /** Whose prices are shown; undefined while the ways to pay are being read. */
  market: PaymentMethod['countryCode'] | undefined;
  isFailed: boolean;
  /** It is known that nothing can be paid with. */
  isAllDown: boolean;
  readAgain: () => void;
  chosen: CoinPackage | null;
  chooseMethod: (method: KnownMethod) => void;
  choosePackage: (chosen: CoinPackage) => void;
  /** What was bought before, and how; a way to pay that does not work now is left out. */
  chooseAgain: (before: { provider: string; bought: CoinPackage }) => void;
  clear: () => void;
}

/** How somebody pays and what they buy. */
export function useChoice(): Choice {
  const { data } = walletApi.endpoints.methods.useQueryState();
  const methods = knownMethods(data ?? []);
  const isSomeDown = methods.some(({ isDown }) => isDown);
  const { isError, refetch } = useMethodsQuery(undefined, {
    refetchOnMountOrArgChange: downAgainMs / 1_000,
    pollingInterval: isSomeDown ? downAgainMs : 0,
    skipPollingIfUnfocused: true,
  });
  const [key, setKey] = useState<string>();
  const [picked, setPicked] = useState<{ key: string; chosen: CoinPackage } | null>(null);
  const working = methods.filter(({ isDown }) => !isDown);
  const method = working.find((one) => one.key === key) ?? working[0];
  return {
    methods,
    method,
    market: (method ?? methods[0])?.countryCode,
    isFailed: isError,
    isAllDown: methods.length > 0 && working.length === 0,
    readAgain: () => void refetch(),
    // The packages of another way to pay are others.
    chosen: picked !== null && picked.key === method?.key ? picked.chosen : null,
    chooseMethod: (next) => {
      setKey(next.key);
      setPicked(null);
    },
    choosePackage: (chosen) => {
      if (method) setPicked({ key: method.key, chosen });
    },
    chooseAgain: ({ provider, bought }) => {
      const isSame = ({ id, currency }: KnownMethod): boolean =>
        id === provider && currency === bought.currency;
      const again = working.find(isSame);
      if (again === undefined) return;
      setKey(again.key);
      setPicked({ key: again.key, chosen: bought });
    },
    clear: () => setPicked(null),
  };
}
