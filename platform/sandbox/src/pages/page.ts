import type { FastifyReply } from 'fastify';
import { html, type Html } from './html.js';

/** A whole document, in English whatever was asked for. `framed` pages may stand in the merchant's iframe. */
export interface Page {
  title: string;
  body: Html;
  className: string;
  scripts?: readonly string[];
  framed?: boolean;
}

// @NOTE no form-action: a form here leads to the merchant's own address, and redirects are checked too.
const POLICY =
  "default-src 'none'; style-src 'self'; script-src 'self'; connect-src 'self'; img-src 'self'; base-uri 'none'";

/** Sends a page with its security headers. */
export function sendPage(reply: FastifyReply, page: Page): FastifyReply {
  const policy = page.framed ? POLICY : `${POLICY}; frame-ancestors 'none'`;
  return reply
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .header('x-content-type-options', 'nosniff')
    .type('text/html; charset=utf-8')
    .send(document(page).markup);
}

function document({ title, body, className, scripts = [] }: Page): Html {
  return html`<!doctype html>
    <html lang="en" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="icon" href="/assets/icon.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/assets/sandbox.css" />
        ${scripts.map((name) => html`<script src="/assets/${name}" defer></script>`)}
      </head>
      <body class="${className}">
        ${body}
      </body>
    </html>`;
}
