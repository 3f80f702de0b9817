import { Controller, Inject } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import {
  ProfilesServiceControllerMethods,
  type BatchGetAccountsRequest,
  type BatchGetAccountsResponse,
  type GetAccountByUsernameRequest,
  type GetAccountByUsernameResponse,
  type GetOwnProfileRequest,
  type GetOwnProfileResponse,
  type SearchAccountsRequest,
  type SearchAccountsResponse,
  type UpdateProfileRequest,
  type UpdateProfileResponse,
  type ProfilesServiceController,
} from '@mate/contracts/gen/identity/profiles_service';
import {
  accountIdOf,
  Caller,
  SignedInCaller,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { CONFIG } from '@mate/service-kit/tokens';
import { avatarUrls } from '../accounts/avatar-url.rules.js';
import { AccountReader } from '../accounts/account.reader.js';
import { PeopleReader } from '../accounts/people.reader.js';
import type { IdentityConfig } from '../identity.config.js';
import { toOwnAccount, toPublicAccount } from './account.mapper.js';
import { UpdateProfile } from './update-profile.use-case.js';

/** RPCs about profiles. */
@Controller()
@ProfilesServiceControllerMethods()
export class ProfilesController implements ProfilesServiceController {
  private readonly avatarUrlOf: (key: string) => string;

  constructor(
    private readonly accounts: AccountReader,
    private readonly people: PeopleReader,
    private readonly updateProfileOf: UpdateProfile,
    @Inject(CONFIG) config: IdentityConfig,
  ) {
    this.avatarUrlOf = avatarUrls(config.AVATAR_PUBLIC_URL);
  }

  async getOwnProfile(
    @Payload() request: GetOwnProfileRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetOwnProfileResponse> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    return { account: toOwnAccount(account, this.avatarUrlOf) };
  }

  async getAccountByUsername(
    @Payload() { username }: GetAccountByUsernameRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<GetAccountByUsernameResponse> {
    const account = await this.people.findByUsername(accountIdOf(caller), username);
    return { account: toPublicAccount(account, this.avatarUrlOf) };
  }

  async batchGetAccounts(
    @Payload() { accountIds }: BatchGetAccountsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetAccountsResponse> {
    const accounts = await this.people.findByIds(accountIdOf(caller), accountIds);
    return { accounts: accounts.map((account) => toPublicAccount(account, this.avatarUrlOf)) };
  }

  async searchAccounts(
    @Payload() { query, page, limit }: SearchAccountsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<SearchAccountsResponse> {
    const viewerId = accountIdOf(caller);
    const found = await this.people.search({ viewerId, text: query, page, limit });
    return {
      accounts: found.accounts.map((account) => toPublicAccount(account, this.avatarUrlOf)),
      hasNextPage: found.hasNextPage,
    };
  }

  async updateProfile(
    @Payload() update: UpdateProfileRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<UpdateProfileResponse> {
    const account = await this.updateProfileOf.execute(accountId, update);
    return { account: toOwnAccount(account, this.avatarUrlOf) };
  }
}
