import { Body, Controller, Get, Inject, Param, Post, Put } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { profileNoticeWords } from '@mate/contracts/words/safety-words';
import type { Caller } from '@mate/service-kit/internal-token';
import { Actor, Viewer } from '../http/access/callers.js';
import { Operation } from '../http/operation.js';
import {
  IDENTITY,
  SOCIAL,
  type IdentityClient,
  type SocialClient,
} from '../upstreams/upstream-clients.js';
import {
  pictureBody,
  pictureTicket,
  profile,
  updateBody,
  user,
  type PictureBody,
  type Profile,
  type UpdateBody,
  type User,
} from './users.dto.js';
import { completeAccount, noticeOf, profileOf, userOf } from './users.mapper.js';

const USERNAME_MAX = 64;

/** People's accounts as they and others see them. */
@Controller('user')
export class ProfilesController {
  constructor(
    @Inject(IDENTITY) private readonly identity: IdentityClient,
    @Inject(SOCIAL) private readonly social: SocialClient,
  ) {}

  @Get('profile')
  @Operation({
    summary: 'Own account',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'read' },
    limit: 'read',
    reply: user,
  })
  async own(@Actor() caller: Caller): Promise<{ data: User }> {
    const { account } = await this.identity.getOwnProfile({}, { caller });
    return { data: userOf(completeAccount(account)) };
  }

  @Put('update')
  @Operation({
    summary: 'Change own account; only the fields sent',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'editProfile' },
    limit: 'write',
    reply: user,
  })
  async update(
    @Body({ schema: updateBody }) body: UpdateBody,
    @Actor() caller: Caller,
  ): Promise<{ data: User }> {
    const { profileSettings, ...fields } = body;
    const { account } = await this.identity.updateProfile(
      {
        ...fields,
        privateAccount: profileSettings?.privateAccount,
      },
      { caller },
    );
    return { data: userOf(completeAccount(account)) };
  }

  @Post('profile-picture')
  @Operation({
    summary: 'Where to PUT a new picture (at most 1 MB)',
    access: 'session',
    policy: { subject: 'self', admits: 'members', uses: 'editProfile' },
    limit: 'write',
    reply: pictureTicket,
  })
  async picture(
    @Body({ schema: pictureBody }) body: PictureBody,
    @Actor() caller: Caller,
  ): Promise<{ data: { uploadUrl: string; headers: Record<string, string> } }> {
    const { uploadUrl, headers } = await this.identity.createAvatarUpload(
      {
        fileName: body.fileName,
        sizeBytes: String(body.size),
      },
      { caller },
    );
    return { data: { uploadUrl, headers } };
  }

  @Get(':username')
  @Operation({
    summary: 'A profile; a leading @ is ignored',
    access: 'optional',
    policy: { subject: 'person', admits: 'onlookers', uses: 'read' },
    limit: 'read',
    reply: profile,
  })
  async profile(
    @Param('username') username: string,
    @Viewer() caller: Caller,
  ): Promise<{ data: Profile }> {
    const { account, notice } = await this.identity.getAccountByUsername(
      { username: plainUsername(username) },
      { caller },
    );
    if (!account) throw new AppError('ACCOUNT_NOT_FOUND');
    const told = profileNoticeWords.toWord(notice);
    if (told) return { data: noticeOf(account, told) };
    const accountIds = [account.accountId];
    const [{ counts }, { relations }] = await Promise.all([
      this.social.batchGetCounts({ accountIds }, { caller }),
      caller.accountId === '' || caller.accountId === account.accountId
        ? { relations: [] }
        : this.social.batchGetRelations({ accountIds }, { caller }),
    ]);
    return { data: profileOf(account, relations[0], counts[0]) };
  }
}

/** A username as people type it into an address. */
function plainUsername(text: string): string {
  const name = text.replace(/^@/, '');
  if (name === '' || name.length > USERNAME_MAX) throw new AppError('ACCOUNT_NOT_FOUND');
  return name;
}
