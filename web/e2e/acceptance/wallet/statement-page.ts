import type { Locator, Page } from '@playwright/test';
import type { ListReply, StatementLine } from '../../../src/lib/api-types.js';
import { aPage, aTransaction } from '../../../src/testing/builders.js';
import type { PageApi } from '../support/page-api.js';
import { expect } from '../support/row-test.js';

export const historyRoute = 'GET payment/transaction';
export const transfersRoute = 'GET payment/transfer/history';
export const historyPath = '/virtual-gifting/history';
export const transfersPath = '/transfer-coins-history';

/** So many purchases, the newest first; a full page of them has a next. */
export function purchases(count: number, limit = 20): ListReply<StatementLine> {
  return aPage(
    Array.from({ length: count }, (_, row) =>
      aTransaction({ _id: `t${row}`, status: 'COMPLETED', coins: 100 + row }),
    ),
    limit,
  );
}

/** A table of money, as the rows look at it. */
export class StatementPage {
  readonly table: Locator;
  readonly headers: Locator;

  constructor(
    readonly page: Page,
    private readonly api: PageApi,
  ) {
    this.table = page.getByRole('main').getByRole('table');
    this.headers = this.table.getByRole('columnheader');
  }

  header(name: string): Locator {
    return this.headers.filter({ hasText: name });
  }

  /** Rows of the body. */
  get rows(): Locator {
    return this.table.locator('tbody').getByRole('row');
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text });
  }

  get empty(): Locator {
    return this.page.getByText('No Data', { exact: true });
  }

  /** What the newest call of a list asked for. */
  async expectAsked(route: string, wanted: Record<string, string | null>): Promise<void> {
    await expect
      .poll(() => {
        const query = this.api.to(route).at(-1)?.query;
        return Object.fromEntries(Object.keys(wanted).map((name) => [name, query?.get(name)]));
      })
      .toEqual(wanted);
  }
}
