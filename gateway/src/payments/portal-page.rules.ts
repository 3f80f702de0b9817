import { createHash } from 'node:crypto';
import { z } from 'zod';
import { escapeHtml } from '../spa/og-tags.js';

/** Where the bridge page stands, under the public address. */
const PORTAL_PATH = '/api/payment/epay/portal';

const SCRIPT = 'document.forms[0].submit()';
const SCRIPT_HASH = createHash('sha256').update(SCRIPT).digest('base64');

/** What the address of the bridge says: the provider's page, and its own name of the payment. */
export const portalQuery = z.strictObject({
  page: z.string().max(2_000),
  id: z.string().regex(/^[A-Za-z0-9-]{1,64}$/),
});
export type PortalQuery = z.infer<typeof portalQuery>;

/** A form of the provider, which takes posts alone, as an address that a browser can be sent to. */
export function portalUrlOf(
  publicUrl: string,
  form: { readonly action: string; readonly fields: Readonly<Record<string, string>> },
): string {
  const query = new URLSearchParams({ page: form.action, id: form.fields['TransactionID'] ?? '' });
  return `${publicUrl}${PORTAL_PATH}?${query.toString()}`;
}

/** A page that posts itself on, and the policy that it stands under. */
export interface PortalPage {
  readonly html: string;
  readonly policy: string;
}

/**
 * The page that takes the payer on; undefined for a page of an origin that is not listed (RFC 9700 §4.11, open
 * redirection). Without scripts the payer presses the button.
 */
export function portalPageOf(
  { page, id }: PortalQuery,
  origins: readonly string[],
): PortalPage | undefined {
  const target = URL.canParse(page) ? new URL(page) : undefined;
  if (!target || !origins.includes(target.origin)) return undefined;
  const html = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>Mate</title></head>
<body>
<form method="post" action="${escapeHtml(target.href)}">
<input type="hidden" name="TransactionID" value="${escapeHtml(id)}">
<noscript><button>Continue to payment</button></noscript>
</form>
<script>${SCRIPT}</script>
</body>
</html>
`;
  const policy = [
    "default-src 'none'",
    `script-src 'sha256-${SCRIPT_HASH}'`,
    `form-action ${target.origin}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
  return { html, policy };
}
