/* The pages that a provider leads back to, mostly inside the payment frame: no app, no calls, one message. */
import './payment-return.css';
import { isReturnOfFrame, isTold, outcomeOf } from './return-outcome.rules.js';
import { textsOf } from './return-texts.js';

const TELL_AFTER_MS = 2_000;

const { pathname, search, origin } = window.location;
const outcome = outcomeOf(pathname);
const texts = textsOf(document.documentElement.lang);
const isFramed = window.parent !== window;

function draw(): void {
  document.title = `${texts[outcome]} · Mate`;
  const mark = Object.assign(document.createElement('span'), { className: `mark ${outcome}` });
  mark.setAttribute('aria-hidden', 'true');
  const title = Object.assign(document.createElement('h1'), { textContent: texts[outcome] });
  const body = Object.assign(document.createElement('p'), { textContent: texts[`${outcome}Body`] });
  document.getElementById('outcome')?.replaceChildren(mark, title, body);
}

/** Inside a frame they would lead the frame, not the person. */
function drawLinks(): void {
  const links = document.getElementById('links');
  const words = [texts.toWallet, texts.toHistory];
  for (const [index, link] of [...(links?.children ?? [])].entries())
    link.textContent = words[index] ?? '';
  if (links !== null) links.hidden = isFramed;
}

/** Whether it was not said before in this tab; where nothing can be stored, twice is better than not at all. */
function isNew(word: string): boolean {
  try {
    const isFirst = sessionStorage.getItem(word) === null;
    sessionStorage.setItem(word, 'told');
    return isFirst;
  } catch {
    return true;
  }
}

/** Once, two seconds later, reloaded or not. The name is the product's for both; who hears it asks the server. */
function tellParent(): void {
  if (!isFramed || !isReturnOfFrame(pathname) || !isTold(outcome)) return;
  const transactionId = new URLSearchParams(search).get('transaction');
  const message = { type: 'payment-success', status: outcome, transactionId };
  setTimeout(() => {
    if (transactionId === null || isNew(`${outcome} ${transactionId}`))
      window.parent.postMessage(message, origin);
  }, TELL_AFTER_MS);
}

draw();
drawLinks();
tellParent();
