import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { AppError } from '@mate/contracts/errors';
import type { OwnAccount } from '@mate/contracts/gen/identity/account';
import {
  ProfileNotice,
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
import { profileNoticeWords } from '@mate/contracts/words/safety-words';
import {
  accountIdOf,
  Caller,
  SignedInCaller,
  type SignedIn,
  type Visitor,
} from '@mate/service-kit/caller';
import { AccountPresenter } from '../accounts/account.presenter.js';
import type { Account } from '../accounts/account.rules.js';
import { AccountReader } from '../accounts/account.reader.js';
import { PeopleReader } from '../accounts/people.reader.js';
import { SearchPeople } from '../search/search-people.use-case.js';
import { PictureStateReader } from '../avatars/picture-state.reader.js';
import { UpdateProfile } from './update-profile.use-case.js';

/** RPCs about profiles. */
@Controller()
@ProfilesServiceControllerMethods()
export class ProfilesController implements ProfilesServiceController {
  constructor(
    private readonly accounts: AccountReader,
    private readonly people: PeopleReader,
    private readonly searchPeople: SearchPeople,
    private readonly updateProfileOf: UpdateProfile,
    private readonly presenter: AccountPresenter,
    private readonly pictures: PictureStateReader,
  ) {}

  async getOwnProfile(
    @Payload() request: GetOwnProfileRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetOwnProfileResponse> {
    const account = await this.accounts.findById(accountId);
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    return { account: await this.presentOwn(account) };
  }

  async getAccountByUsername(
    @Payload() { username }: GetAccountByUsernameRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<GetAccountByUsernameResponse> {
    const { account, notice } = await this.people.findByUsername(accountIdOf(caller), username);
    if (notice)
      return {
        account: this.presenter.presentName(account),
        notice: profileNoticeWords.toWire(notice),
      };
    return {
      account: this.presenter.presentPublic(account),
      notice: ProfileNotice.PROFILE_NOTICE_UNSPECIFIED,
    };
  }

  async batchGetAccounts(
    @Payload() { accountIds }: BatchGetAccountsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<BatchGetAccountsResponse> {
    const found = await this.people.findByIds(accountIdOf(caller), accountIds);
    return {
      accounts: found.map(({ account, notice }) =>
        notice ? this.presenter.presentName(account) : this.presenter.presentPublic(account),
      ),
    };
  }

  async searchAccounts(
    @Payload() { query: text, page, limit, cursor }: SearchAccountsRequest,
    @Caller() caller: SignedIn | Visitor,
  ): Promise<SearchAccountsResponse> {
    const viewerId = accountIdOf(caller);
    const found = await this.searchPeople.execute({ viewerId, text, page, limit, cursor });
    const { rows, ...next } = found;
    return { ...next, accounts: rows.map((row) => this.presenter.presentPublic(row)) };
  }

  async updateProfile(
    @Payload() update: UpdateProfileRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<UpdateProfileResponse> {
    const account = await this.updateProfileOf.execute(accountId, update);
    return { account: await this.presentOwn(account) };
  }

  private async presentOwn(account: Account): Promise<OwnAccount> {
    const picture = await this.pictures.findFor(account.id);
    return { ...this.presenter.presentOwn(account), ...picture };
  }
}
