import { roleComplaints } from '../../bin/setup/role-names.mjs';

describe('names of files', () => {
  it('roles, their specs and plain code / fine', () => {
    const files = [
      'services/a/src/b/send-gift.use-case.ts',
      'services/a/src/b/gift.rules.spec.ts',
      'services/a/src/b/gifts.grpc.controller.ts',
      'services/a/src/main.ts',
      'services/a/src/b/lane.spec.ts',
      'platform/a/src/b.d.ts',
      'web/src/features/a/a.module.css',
    ];
    expect(roleComplaints(files)).toEqual([]);
  });

  it('a role that nobody else has, a second spelling, a barrel / each is named', () => {
    expect(
      roleComplaints([
        'services/a/src/b/gift.service.ts',
        'gateway/src/a/send.usecase.spec.ts',
        'services/a/src/b/index.ts',
      ]),
    ).toEqual([
      'services/a/src/b/gift.service.ts: .service is no role of a file.',
      'gateway/src/a/send.usecase.spec.ts: .usecase is no role of a file.',
      'services/a/src/b/index.ts: a file is named after what it holds; packages export by package.json.',
    ]);
  });
});
