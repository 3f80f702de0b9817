import { PictureRefusal, PictureState, type Account } from '@mate/contracts/gen/identity/account';
import { inOrderOf, profileOf, relationOf, userOf } from './users.mapper.js';

const alice: Account = {
  accountId: 'a',
  username: 'alice',
  firstName: 'Alice',
  lastName: 'Ames',
  bio: '',
  profilePicture: '',
  privateAccount: false,
  verified: true,
  updateTime: '2026-01-02T00:00:00.000Z',
  createTime: '2026-01-01T00:00:00.000Z',
};

describe('people', () => {
  it('own account / spec names, absent values are null', () => {
    expect(
      userOf({
        account: alice,
        email: 'alice@example.com',
        phone: '',
        loginRegion: '',
        accountStatus: 'active',
        signupCompleted: true,
        pictureState: PictureState.PICTURE_STATE_NONE,
        pictureRefusal: PictureRefusal.PICTURE_REFUSAL_UNSPECIFIED,
        emailProven: true,
        birthDate: '1995-05-17',
      }),
    ).toEqual({
      _id: 'a',
      username: 'alice',
      firstName: 'Alice',
      lastName: 'Ames',
      profilePicture: null,
      verified: true,
      bio: '',
      email: 'alice@example.com',
      emailProven: true,
      phone: null,
      loginRegion: null,
      socialLogin: false,
      pictureState: 'none',
      pictureRefusal: null,
      accountStatus: 'active',
      signupCompleted: true,
      profileSettings: { privateAccount: false },
      createdAt: '2026-01-01T00:00:00.000Z',
      updatedAt: '2026-01-02T00:00:00.000Z',
    });
  });

  it('profile / counts are numbers, nothing private is shown', () => {
    const profile = profileOf(alice, undefined, {
      accountId: 'a',
      following: '3',
      followers: '1200',
    });
    expect(profile.targetUser).toMatchObject({ following: 3, followers: 1200 });
    expect(profile.following).toBe(false);
    expect(JSON.stringify(profile)).not.toMatch(/email|phone|dob/);
  });

  it('no relation / every flag is false', () => {
    expect(Object.values(relationOf(undefined))).toEqual([false, false, false, false, false]);
  });

  it('list / keeps the order of the ids and leaves out who is gone', () => {
    const bob = { ...alice, accountId: 'b', username: 'bob' };
    expect(inOrderOf(['b', 'gone', 'a'], [alice, bob]).map(({ username }) => username)).toEqual([
      'bob',
      'alice',
    ]);
  });
});
