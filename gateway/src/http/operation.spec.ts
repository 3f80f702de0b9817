import 'reflect-metadata';
import { Controller, Get, type ExecutionContext } from '@nestjs/common';
import { openApiOf } from '../openapi/openapi.js';
import { routesOf } from '../openapi/routes.js';
import { AccessGuard } from './access/access.guard.js';
import { Operation, operationOf, type OperationOptions } from './operation.js';

const declared = {
  summary: 'Something',
  access: 'public',
  policy: { subject: 'none', admits: 'everybody', uses: 'read' },
  limit: 'read',
} as const satisfies OperationOptions;

@Controller('probe')
class Probe {
  @Get('declared')
  @Operation(declared)
  declared(): void {
    /* Only its declaration matters. */
  }

  @Get('forgotten')
  forgotten(): void {
    /* Only its missing declaration matters. */
  }
}

describe('a route', () => {
  it('declared without a policy / does not compile', () => {
    const { policy: _policy, ...rest } = declared;
    // @ts-expect-error The policy is missing.
    expect(() => Operation(rest)).not.toThrow();
    // @ts-expect-error A policy is whole.
    expect(() => Operation({ ...rest, policy: { subject: 'none' } })).not.toThrow();
    // @ts-expect-error Its words are those of the closed lists.
    const words: OperationOptions['policy'] = { ...declared.policy, admits: 'anybody' };
    expect(words.subject).toBe('none');
  });

  it('without a declaration / is found by what every route is held to, and described nowhere', () => {
    const undeclared = routesOf([Probe]).filter(({ operation }) => !operation);
    expect(undeclared.map(({ path }) => path)).toEqual(['/api/probe/forgotten']);
    const { paths } = openApiOf([Probe]) as { paths: Record<string, object> };
    expect(Object.keys(paths)).toEqual(['/api/probe/declared']);
  });

  it('without a declaration / is refused to everybody', async () => {
    const handler = Probe.prototype.forgotten;
    expect(operationOf(handler)).toBeUndefined();
    const guard = new AccessGuard({} as never, {} as never);
    const context = { getHandler: () => handler } as unknown as ExecutionContext;
    await expect(guard.canActivate(context)).rejects.toMatchObject({ reason: 'FORBIDDEN' });
  });
});
