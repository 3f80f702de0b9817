import { noticeKindOf, type NoticeKind, type Values } from '../../notices/notice-kinds.js';
import type { Bought, Notice, Said } from '../driver.js';

/** What a notice says of a payment that was not taken, in the provider's own words. */
type Outcomes = Readonly<Record<NonNullable<Said['outcome']>, Values>>;

/** Notices of a provider, which say that a payment was taken or what else they are told to. */
export function noticesOf(
  provider: string,
  outcomes: Outcomes,
): (bought: Bought, said?: Said) => Notice {
  const kind = noticeKindOf(provider);
  return ({ purchase }, said = {}) => {
    const { reference, amountMinor, currency } = purchase;
    const facts = { reference, currency, amountMinor: BigInt(amountMinor), serial: 1 };
    const values = {
      ...kind.valuesOf(facts),
      ...named(kind, said),
      ...(said.outcome && outcomes[said.outcome]),
    };
    const { rawBody, contentType, headers, queryString } = kind.messageOf(
      kind.sign(values, said.key ?? kind.signature?.key ?? ''),
    );
    return { rawBody, contentType, headers: { ...headers }, queryString };
  };
}

/** What is said of whose payment it is, by the names that this provider has for it. */
function named({ names }: NoticeKind, said: Said): Values {
  const { amountText: amount, currency, merchant, reference } = said;
  const texts = { amount, currency, merchant, reference };
  const entries = (Object.keys(texts) as (keyof typeof texts)[]).flatMap((fact) => {
    const [name, text] = [names[fact], texts[fact]];
    return name === undefined || text === undefined ? [] : [[name, text]];
  });
  return Object.fromEntries(entries) as Values;
}
