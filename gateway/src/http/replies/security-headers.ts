/** Where a page may load from and send to. */
export interface HeaderOrigins {
  /** Object storage as browsers see it. */
  readonly media: readonly string[];
  /** Pages of payment providers. */
  readonly paymentFrames: readonly string[];
  readonly https: boolean;
}

/** A document's headers; the payment return pages load nothing but their own parts, and may be framed by our own pages. */
export interface SecurityHeaders {
  readonly page: Readonly<Record<string, string>>;
  readonly framedPage: Readonly<Record<string, string>>;
}

// Pages that the provider's frame ends on (product spec §2): they tell the window around them how it went.
const FRAMED =
  /^\/(virtual-gifting\/payment|virtual-gifting\/res\/card-payment|virtual-gifting\/telr|amazon-payment)(\/|$)/;

/** Whether a path is one of the payment return pages, the only ones that may sit in a frame. */
export function mayBeFramed(path: string): boolean {
  return FRAMED.test(path);
}

/** Builds all headers once, at boot. */
export function securityHeaders(origins: HeaderOrigins): SecurityHeaders {
  const common: Record<string, string> = {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(self)',
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
  };
}

// A script, a style and one message to the page around them: no calls, no frames, no forms.
const RETURN_PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self'",
  "frame-ancestors 'self'",
  "form-action 'none'",
  "base-uri 'none'",
].join('; ');

function appPolicy(origins: HeaderOrigins): string {
  const media = origins.media.join(' ');
  const frames = origins.paymentFrames.join(' ');
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src 'self' data: blob: ${media}`,
    `media-src 'self' blob: ${media}`,
    `connect-src 'self' ${media}`,
    "font-src 'self'",
    "worker-src 'self' blob:",
    "manifest-src 'self'",
    `frame-src 'self' ${frames}`,
    `form-action 'self' ${frames}`,
    "frame-ancestors 'none'",
    "object-src 'none'",
    "base-uri 'none'",
  ]
    .map((directive) => directive.trim())
    .join('; ');
}
