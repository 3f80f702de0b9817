import type { Plugin } from 'vite';

// Those that the gateway serves in the same way (gateway/src/http/replies/security-headers.ts).
const embeds = /^\/embed\//;
const returnPages = /^\/(virtual-gifting\/(payment|res|telr)|amazon-payment)(\/|\?|$)/;

/** While developing: the addresses that providers lead back to have a page of their own. */
export function returnPagesOfProviders(): Plugin {
  return {
    name: 'return-pages',
    configureServer({ middlewares }) {
      middlewares.use((request, _response, next) => {
        if (returnPages.test(request.url ?? '')) request.url = '/payment-return.html';
        if (embeds.test(request.url ?? '')) request.url = '/embed.html';
        next();
      });
    },
  };
}
