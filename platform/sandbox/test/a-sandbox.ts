import { join } from 'node:path';
import { createLogger } from '@mate/service-kit/logger';
import { startSandbox, type Sandbox } from '../src/sandbox-app.js';
import { loadSandboxConfig } from '../src/sandbox.config.js';
import { ACCOUNT, type FakeMerchant } from './fake-merchant.js';
import { unusedSettings } from './unused-settings.js';

const assetsFolder = join(import.meta.dirname, '..', 'public');

/** A sandbox on free ports; what a spec does not set is something that nobody asks about. */
export function aSandbox(settings: Readonly<Record<string, string>> = {}): Promise<Sandbox> {
  const config = loadSandboxConfig({
    ...unusedSettings,
    SANDBOX_PROFILE: 'test',
    SANDBOX_PORT: '0',
    SANDBOX_SMTP_PORT: '0',
    ...settings,
  });
  return startSandbox({ config, log: createLogger('sandbox', 'silent'), assetsFolder });
}

/** The same with a merchant of Amazon's behind it, and where that one's payers come back to. */
export async function aSandboxOf(
  merchant: FakeMerchant,
  settings: Readonly<Record<string, string>> = {},
): Promise<{ readonly sandbox: Sandbox; readonly returnUrl: string }> {
  const merchantUrl = await merchant.listen();
  const sandbox = await aSandbox({
    SANDBOX_GATEWAY_URL: merchantUrl,
    SANDBOX_AMAZON_ACCESS_CODE: ACCOUNT.accessCode,
    SANDBOX_AMAZON_MERCHANT_IDENTIFIER: ACCOUNT.merchantIdentifier,
    SANDBOX_AMAZON_REQUEST_PHRASE: ACCOUNT.requestPhrase,
    SANDBOX_AMAZON_RESPONSE_PHRASE: ACCOUNT.responsePhrase,
    ...settings,
  });
  merchant.sandboxUrl = sandbox.publicUrl;
  return { sandbox, returnUrl: `${merchantUrl}/api/payment/amazon/return` };
}
