import { onShutdown } from '@mate/service-kit/shutdown';
import { loadGatewayConfig } from './gateway.config.js';
import { startGateway } from './start-gateway.js';

const gateway = await startGateway(loadGatewayConfig());
onShutdown(gateway.logger, () => gateway.stop());
