import type { PipeTransform } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import { isId } from '@mate/contracts/ids';

/** An id in the address. Anything else names nothing, so that it is not found rather than wrong. */
export class IdPipe implements PipeTransform<unknown, string> {
  transform(value: unknown): string {
    if (!isId(value)) throw new AppError('NOT_FOUND');
    return value;
  }
}
