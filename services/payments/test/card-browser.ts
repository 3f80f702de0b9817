import type { Bought, Fields } from './payments-system.js';

/** A card and what the person answers at the bank. */
export interface CardVisit {
  readonly card?: string;
  readonly cvv?: string;
  readonly bank?: 'success' | 'failed' | 'cancelled';
}

/** Where the person ended up, and the forms that their browser posted to us on the way. */
export interface CardVisitEnd {
  readonly location: string;
  readonly returns: readonly Fields[];
}

/** A form that is posted first, or a page that is opened. */
type FirstPage = Pick<Bought, 'form'> | { readonly pageUrl: string };

const STEPS_MAX = 10;
const RETURN = /\/api\/payment\/[\w-]+\/return$/;
/** Pages of banks and portals, which ask one question. */
const APPROVAL = /\/(?:3ds|bank|portal|checkout)\//;

/** Goes through the provider's pages as a browser does: only forms and redirects, from the first form to our result page. */
export async function payByCard(
  begin: FirstPage,
  { card = '4005550000000001', cvv = '123', bank = 'success' }: CardVisit = {},
): Promise<CardVisitEnd> {
  const returns: Fields[] = [];
  let response = await open(begin);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const location = response.headers.get('location');
    if (location?.startsWith('/result/')) return { location, returns };
    if (location) {
      response = await visit(location);
      continue;
    }
    const next = await filledIn(response, { card, cvv, bank });
    if (RETURN.test(next.action)) returns.push(next.fields);
    response = await submit(next.action, next.fields);
  }
  throw new Error('the pages lead in a circle');
}

/** Types a card in and stops where the browser would post its name to us; what it would post. */
export async function enterCard(
  begin: FirstPage,
  { card = '4005550000000001', cvv = '123' }: CardVisit = {},
): Promise<Fields> {
  const page = await filledIn(await open(begin), { card, cvv, bank: 'success' });
  const next = await filledIn(await submit(page.action, page.fields), {
    card,
    cvv,
    bank: 'success',
  });
  if (!RETURN.test(next.action)) throw new Error(`no way back: ${next.action}`);
  return next.fields;
}

function open(begin: FirstPage): Promise<Response> {
  return 'form' in begin ? submit(begin.form.action, begin.form.fields) : visit(begin.pageUrl);
}

/** The form on this page, as the person fills it in. */
async function filledIn(
  response: Response,
  visit: Required<CardVisit>,
): Promise<{ action: string; fields: Fields }> {
  const { action, fields } = formOf(await response.text(), response.url);
  return { action, fields: { ...fields, ...typedInto(action, visit) } };
}

function typedInto(action: string, { card, cvv, bank }: Required<CardVisit>): Fields {
  if (action.endsWith('/cards'))
    return {
      action: 'pay',
      card_number: card,
      expiry_date: '12/39',
      card_security_code: cvv,
      card_holder_name: 'Bob Malik',
    };
  return APPROVAL.test(action) ? { outcome: bank } : {};
}

function visit(url: string): Promise<Response> {
  return fetch(url, { redirect: 'manual' });
}

function submit(action: string, fields: Fields): Promise<Response> {
  return fetch(action, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
}

/** The form on a page with its hidden fields. */
function formOf(page: string, base: string): { action: string; fields: Fields } {
  const action = /<form[^>]*action="([^"]*)"/.exec(page)?.[1];
  if (action === undefined) throw new Error(`no form: ${page.slice(0, 300)}`);
  const inputs = [...page.matchAll(/<input\s[^>]*type="hidden"[^>]*>/g)].map(([tag]) => [
    attributeOf(tag, 'name'),
    attributeOf(tag, 'value'),
  ]);
  return {
    action: new URL(unescapeHtml(action), base).href,
    fields: Object.fromEntries(inputs) as Fields,
  };
}

function attributeOf(tag: string, name: string): string {
  return unescapeHtml(new RegExp(`\\b${name}="([^"]*)"`).exec(tag)?.[1] ?? '');
}

function unescapeHtml(text: string): string {
  return text
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&');
}
