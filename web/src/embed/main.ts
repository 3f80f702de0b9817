/* The player that stands in a frame of somebody else's page: no app, no session, nothing loaded of a film before a press. */
import './embed.css';
import type { Envelope, Post } from '../lib/api-types.js';
import { embedTextsOf } from './embed-texts.js';
import { fileFor, pageOf, postIdOf, startOf, streamFor } from './embed.rules.js';

const texts = embedTextsOf(document.documentElement.lang);
const part = <E extends HTMLElement>(id: string): E => document.getElementById(id) as E;
const video = part<HTMLVideoElement>('video');
const play = part<HTMLButtonElement>('play');
const told = part('told');
const postId = postIdOf(window.location.pathname);
/** Addresses of media live a quarter of an hour; one that has expired is asked for anew, once for each press. */
let mayRenew = true;
/** A stream that failed is not tried again: files play everywhere. */
let mayStream = true;
const ability = {
  playsHls: video.canPlayType('application/vnd.apple.mpegurl') !== '',
  isWebkit: 'webkitSupportsPresentationMode' in video,
};

async function ask(): Promise<Post | null> {
  if (postId === null) return null;
  // Of a video the address is the same.
  const reply = await fetch(`/api/video/${postId}/details`, { credentials: 'omit' });
  if (reply.status === 404 || reply.status === 400) return null;
  if (!reply.ok) throw new Error(`${reply.status}`);
  return ((await reply.json()) as Envelope<Post>).data;
}

function say(title: string, body = ''): void {
  told.replaceChildren(
    Object.assign(document.createElement('strong'), { textContent: title }),
    ...(body === '' ? [] : [document.createTextNode(body)]),
  );
}

function show(post: Post): void {
  document.title = `${post.title} · Mate`;
  const page = new URL(pageOf(post), window.location.origin).href;
  const [title, author] = [part<HTMLAnchorElement>('title'), part<HTMLAnchorElement>('author')];
  Object.assign(title, { href: page, textContent: post.title, dir: 'auto' });
  title.title = texts.onMate;
  author.href = new URL(`/@${post.user.username}`, window.location.origin).href;
  Object.assign(author, { textContent: `@${post.user.username}`, dir: 'ltr' });
  part('about').hidden = false;
  if (!post.media.transcoded) {
    say(texts.preparing);
    return;
  }
  video.hidden = false;
  if (post.media.thumbnailUrl !== null) video.poster = post.media.thumbnailUrl;
  play.setAttribute('aria-label', `${texts.play}: ${post.title}`);
  play.hidden = false;
  play.onclick = () => begin(post);
}

function begin(post: Post, seconds = startOf(window.location.search)): void {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  const sidePx = Math.min(window.innerWidth, window.innerHeight) * window.devicePixelRatio;
  const savesData = connection?.saveData === true;
  const stream = mayStream ? streamFor(post.media, { ...ability, savesData }) : null;
  const file = stream ?? fileFor(post.media, { sidePx, savesData });
  if (file === null) return say(texts.failed);
  video.src = seconds > 0 ? `${file}#t=${seconds}` : file;
  video.replaceChildren(...tracksOf(post));
  video.controls = true;
  document.body.classList.add('begun');
  play.hidden = true;
  // The controls are there, whatever a browser thinks of sound.
  video.play().catch(() => undefined);
  video.focus();
}

/** The browser's own controls offer them. */
function tracksOf({ media: { captions = [] } }: Post): HTMLTrackElement[] {
  return captions.map(({ language, label, url }) =>
    Object.assign(document.createElement('track'), {
      ...{ kind: 'captions', srclang: language, label, src: url },
    }),
  );
}

async function renew(): Promise<void> {
  if (!mayRenew) return say(texts.failed);
  mayRenew = false;
  mayStream = false;
  const at = video.currentTime;
  const post = await ask();
  if (post === null) return sayMissing();
  begin(post, at || startOf(window.location.search));
}

function sayMissing(): void {
  video.hidden = true;
  part('about').hidden = true;
  play.hidden = true;
  say(texts.missing, texts.missingBody);
}

video.addEventListener('error', () => void renew().catch(() => say(texts.failed)));
video.addEventListener('playing', () => {
  mayRenew = true;
  told.replaceChildren();
});
ask()
  .then((post) => (post === null ? sayMissing() : show(post)))
  .catch(() => say(texts.failed));
