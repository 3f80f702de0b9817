import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';

const PREFIX = '/api/docs';
const info = { title: 'Mate API', version: '1.0.0' };

/**
 * Serves the API's description as a page in which calls can be tried: Swagger UI, all of it from this origin. Its page
 * holds neither script nor style of its own, so the policy of every other page stands here too.
 */
export async function addReferencePage(
  fastify: FastifyInstance,
  description: () => object,
): Promise<void> {
  // Which routes there are is known from their declarations; the plugin is given the finished document when asked.
  await fastify.register(swagger, {
    mode: 'static',
    specification: { document: { openapi: '3.1.0', info, paths: {} } },
  });
  await fastify.register(swaggerUi, {
    routePrefix: PREFIX,
    transformSpecification: () => ({ ...description() }),
    transformSpecificationClone: false,
    theme: { title: info.title },
    uiConfig: {
      layout: 'BaseLayout',
      deepLinking: true,
      docExpansion: 'list',
      tryItOutEnabled: true,
      // A token that was typed in lives as long as the page.
      persistAuthorization: false,
      // The badge of an online validator would send the document's address elsewhere.
      validatorUrl: null,
    },
  });
}
