import { Module, type DynamicModule } from '@nestjs/common';
import { DataModule } from '@mate/messaging/data-module';
import type { ServiceRuntime } from '@mate/service-kit/start-service';
import { StorageModule } from '@mate/storage/storage-module';
import { AvatarsModule } from './avatars/avatars.module.js';
import { ContactModule } from './contact/contact.module.js';
import { DeletionModule } from './deletion/deletion.module.js';
import { CodeDeliveryModule } from './messages/codes/code-delivery.module.js';
import { ExportsModule } from './exports/exports.module.js';
import type { IdentityConfig } from './identity.config.js';
import { identityDatabase } from './identity.database.js';
import { IdentifiersModule } from './identifiers/identifiers.module.js';
import { LoginModule } from './login/login.module.js';
import { OtpModule } from './otp/otp.module.js';
import { PasswordsModule } from './passwords/passwords.module.js';
import { ProfilesModule } from './profiles/profiles.module.js';
import { SettingsModule } from './settings/settings.module.js';
import { SanctionsModule } from './sanctions/sanctions.module.js';
import { SignUpModule } from './sign-up/sign-up.module.js';

// Avatars are small.
const STORAGE_SILENCE_MS_MAX = 5_000;

/** The whole service: its capabilities, one module each, on its database, messaging and storage. */
@Module({})
export class IdentityModule {
  static forRoot(config: IdentityConfig, runtime: ServiceRuntime): DynamicModule {
    return {
      module: IdentityModule,
      imports: [
        DataModule.forRoot({ service: 'identity', config, runtime, database: identityDatabase }),
        StorageModule.forRoot({
          endpoint: config.S3_ENDPOINT,
          publicUrl: config.S3_PUBLIC_URL,
          region: config.S3_REGION,
          accessKey: config.S3_ACCESS_KEY,
          secretKey: config.S3_SECRET_KEY,
          silenceMsMax: STORAGE_SILENCE_MS_MAX,
        }),
        SignUpModule,
        OtpModule,
        CodeDeliveryModule,
        LoginModule,
        PasswordsModule,
        ProfilesModule,
        AvatarsModule,
        ContactModule,
        DeletionModule,
        ExportsModule,
        IdentifiersModule,
        SettingsModule,
        SanctionsModule,
      ],
    };
  }
}
