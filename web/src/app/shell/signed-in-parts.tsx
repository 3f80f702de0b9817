import type { ReactNode } from 'react';
import { GiftNews } from '../../features/earnings/gift-news.js';
import { UploadBanner } from '../../features/studio/rows/upload-banner.js';
import { StandingBanner } from '../../features/safety/standing/standing-banner.js';

/** What a signed-in person is told of wherever it is: where the account stands, uploads, and gifts. */
export function SignedInParts(): ReactNode {
  return (
    <>
      <StandingBanner />
      <UploadBanner />
      <GiftNews />
    </>
  );
}
