import { Controller, Inject } from '@nestjs/common';
import { GrpcMethod } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type {
  BatchGetAccountsRequest,
  BatchGetAccountsResponse,
  GetAccountByUsernameRequest,
  GetAccountByUsernameResponse,
  GetOwnProfileRequest,
  GetOwnProfileResponse,
  SearchAccountsRequest,
  SearchAccountsResponse,
  UpdateProfileRequest,
  UpdateProfileResponse,
} from '@mate/contracts/gen/identity';
import { signedInAccount } from '../accounts/actor.rules.js';
import { avatarUrls } from '../accounts/avatar-url.rules.js';
import { FindAccount } from '../accounts/find-account.use-case.js';
import { IDENTITY_CONFIG, type IdentityConfig } from '../identity.config.js';
import { toOwnAccount, toPublicAccount } from './account.mapper.js';
import { UpdateProfile } from './update-profile.use-case.js';

/** RPCs about profiles. */
@Controller()
export class ProfilesController {
  private readonly avatarUrlOf: (key: string) => string;

  constructor(
    private readonly findAccount: FindAccount,
    private readonly updateProfileOf: UpdateProfile,
    @Inject(IDENTITY_CONFIG) config: IdentityConfig,
  ) {
    this.avatarUrlOf = avatarUrls(config.AVATAR_PUBLIC_URL);
  }

  @GrpcMethod('IdentityService', 'GetOwnProfile')
  async getOwnProfile(request: GetOwnProfileRequest): Promise<GetOwnProfileResponse> {
    const account = await this.findAccount.byId(signedInAccount(request.actorId));
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    return { account: toOwnAccount(account, this.avatarUrlOf) };
  }

  @GrpcMethod('IdentityService', 'GetAccountByUsername')
  async getAccountByUsername(
    request: GetAccountByUsernameRequest,
  ): Promise<GetAccountByUsernameResponse> {
    const account = await this.findAccount.visibleByUsername(request.username);
    return { account: toPublicAccount(account, this.avatarUrlOf) };
  }

  @GrpcMethod('IdentityService', 'BatchGetAccounts')
  async batchGetAccounts(request: BatchGetAccountsRequest): Promise<BatchGetAccountsResponse> {
    const accounts = await this.findAccount.visibleByIds(request.accountIds);
    return { accounts: accounts.map((account) => toPublicAccount(account, this.avatarUrlOf)) };
  }

  @GrpcMethod('IdentityService', 'SearchAccounts')
  async searchAccounts(request: SearchAccountsRequest): Promise<SearchAccountsResponse> {
    const { query, page, limit } = request;
    const found = await this.findAccount.search({ text: query, page, limit });
    return {
      accounts: found.accounts.map((account) => toPublicAccount(account, this.avatarUrlOf)),
      hasNextPage: found.hasNextPage,
    };
  }

  @GrpcMethod('IdentityService', 'UpdateProfile')
  async updateProfile(request: UpdateProfileRequest): Promise<UpdateProfileResponse> {
    const { actorId, ...update } = request;
    const account = await this.updateProfileOf.execute(signedInAccount(actorId), update);
    return { account: toOwnAccount(account, this.avatarUrlOf) };
  }
}
