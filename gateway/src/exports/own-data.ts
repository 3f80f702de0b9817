import { Inject, Injectable } from '@nestjs/common';
import type { Caller } from '@mate/service-kit/internal-token';
import {
  CONTENT,
  IDENTITY,
  PAYMENTS,
  SOCIAL,
  WALLET,
  type ContentClient,
  type IdentityClient,
  type PaymentsClient,
  type SocialClient,
  type WalletClient,
} from '../upstreams/upstream-clients.js';
import { People } from '../users/people.js';
import type { OwnSection } from './export-file.rules.js';
import type { FindNames } from './exports.mapper.js';
import { contentSections } from './sections/content-sections.js';
import { identitySections } from './sections/identity-sections.js';
import { moneySections } from './sections/money-sections.js';
import { socialSections } from './sections/social-sections.js';

/**
 * Everything that the services keep of a person, as the person may read it: each is asked with the person as the caller,
 * page by page, when it is its turn.
 */
@Injectable()
export class OwnData {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(SOCIAL) private readonly social: SocialClient,
    @Inject(CONTENT) private readonly content: ContentClient,
    @Inject(WALLET) private readonly wallet: WalletClient,
    @Inject(PAYMENTS) private readonly payments: PaymentsClient,
    private readonly people: People,
  ) {}

  /** The parts of the file, in its order. */
  sectionsFor(caller: Caller): OwnSection[] {
    const findNames: FindNames = async (ids) => {
      const found = await this.people.findAll(ids.filter(Boolean), caller);
      return new Map(found.map(({ _id, username }) => [_id, username]));
    };
    return [
      ...identitySections(this.identity, caller),
      ...socialSections(this.social, caller, findNames),
      ...contentSections(this.content, caller, findNames),
      ...moneySections({ wallet: this.wallet, payments: this.payments }, caller, findNames),
    ];
  }
}
