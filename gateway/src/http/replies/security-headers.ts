/** Where a page may load from and send to. */
export interface HeaderOrigins {
  /** Object storage as browsers see it. */
  readonly media: readonly string[];
  /** Pages of payment providers. */
  readonly paymentFrames: readonly string[];
  /** Card scripts of payment providers. */
  readonly cardScripts: readonly string[];
  readonly https: boolean;
}

/**
 * A document's headers. The payment return pages load nothing but their own parts, and may be framed by our own pages. The
 * card frame runs a script of somebody else's, so it has no origin: neither session nor storage nor pages of ours are in
 * its reach.
 */
export interface SecurityHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly framedPage: Readonly<Record<string, string>>;
  readonly cardFrame: Readonly<Record<string, string>>;
  /** Of the player that stands in frames of anybody's pages: it has no session, and nothing in it can be pressed for somebody. */
  readonly embed: Readonly<Record<string, string>>;
}

const EMBED = /^\/embed\//;

/** Whether a path is of the player for other people's pages. */
export function isEmbed(path: string): boolean {
  return EMBED.test(path);
}

// Pages that the provider's frame ends on (product spec §2): they tell the window around them how it went.
const FRAMED =
  /^\/(virtual-gifting\/payment|virtual-gifting\/res\/card-payment|virtual-gifting\/telr|amazon-payment)(\/|$)/;

/** Whether a path is one of the payment return pages, the only ones that may sit in a frame. */
export function mayBeFramed(path: string): boolean {
  return FRAMED.test(path);
}

// The page with its own script and style: web/public/virtual-gifting/card-frame.
const CARD_FRAME = /^\/virtual-gifting\/card-frame\//;

/** Whether a path is of the card frame. */
export function isCardFrame(path: string): boolean {
  return CARD_FRAME.test(path);
}

/** Builds all headers once, at boot. */
export function securityHeaders(origins: HeaderOrigins): SecurityHeaders {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(self), payment=(self)',
    ...(origins.https && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  };
  return {
    page: {
      ...common,
      'content-security-policy': appPolicy(origins),
      'x-frame-options': 'DENY',
    },
    framedPage: {
      ...common,
      'content-security-policy': RETURN_PAGE_POLICY,
      'x-frame-options': 'SAMEORIGIN',
    },
    cardFrame: {
      ...common,
      'content-security-policy': cardFramePolicy(origins),
      'x-frame-options': 'SAMEORIGIN',
      // Without an origin, the frame's own files are foreign to it.
      'cross-origin-resource-policy': 'cross-origin',
    },
    embed: {
      ...common,
      'content-security-policy': embedPolicy(origins),
      'cross-origin-resource-policy': 'cross-origin',
    },
  };
}

function cardFramePolicy({ cardScripts }: HeaderOrigins): string {
  const scripts = cardScripts.join(' ');
  return policyOf([
    "default-src 'none'",
    `script-src 'self' ${scripts}`,
    `style-src 'self' ${scripts}`,
    `img-src data: ${scripts}`,
    `font-src ${scripts || "'none'"}`,
    `connect-src ${scripts || "'none'"}`,
    `frame-src ${scripts || "'none'"}`,
    "form-action 'none'",
    "frame-ancestors 'self'",
    "base-uri 'none'",
    // As the frame's own attribute says; so also where somebody opens the page by itself.
    'sandbox allow-scripts allow-forms',
  ]);
}

// A script, a style, a face for letters that the reader's own lack, and one message to the page around them: no calls, no
// frames, no forms.
const RETURN_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "font-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

function embedPolicy({ media }: HeaderOrigins): string {
  const storage = media.join(' ');
  return policyOf([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    `img-src 'self' ${storage}`,
    `media-src 'self' ${storage}`,
    "connect-src 'self'",
    'frame-ancestors *',
    "form-action 'none'",
    "base-uri 'none'",
  ]);
}

function appPolicy(origins: HeaderOrigins): string {
  const media = origins.media.join(' ');
  const frames = origins.paymentFrames.join(' ');
  return policyOf([
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    // Films as streams: frames come by calls, and the element plays what a script was handed, a blob.
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${media}`,
    "font-src 'self'",
    "worker-src 'none'",
    "manifest-src 'self'",
    `frame-src 'self' ${frames}`,
    `form-action 'self' ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ]);
}

/** The directives of a policy in one line; those without a source of their own end in nothing. */
function policyOf(directives: readonly string[]): string {
  return directives.map((directive) => directive.trim()).join('; ');
}
