import { Injectable } from '@nestjs/common';
import { isId } from '@mate/contracts/ids';
import { ProviderRegistry } from '../../providers/provider.registry.js';
import { PurchaseRepository, type PurchaseRecord } from '../purchase.repository.js';
import { ReviewedPurchaseRepository } from './reviewed-purchase.repository.js';

export type { PurchaseRecord } from '../purchase.repository.js';

/** Purchases, for those who look into them. */
@Injectable()
export class ReviewedPurchaseReader {
  constructor(
    private readonly purchases: PurchaseRepository,
    private readonly reviewed: ReviewedPurchaseRepository,
    private readonly providers: ProviderRegistry,
  ) {}

  /** Open cases behind an id, oldest first. */
  async listOpen(afterId: string, limit: number): Promise<PurchaseRecord[]> {
    const ids = await this.reviewed.listOpen(afterId, limit);
    const found = await Promise.all(ids.map((id) => this.purchases.find(id)));
    return found.filter((one) => one !== undefined);
  }

  /** By its id, or by the reference that a provider's dashboard shows. */
  async find(name: string): Promise<PurchaseRecord | undefined> {
    const byId = isId(name) ? await this.purchases.find(name) : undefined;
    if (byId) return byId;
    for (const { name: provider } of this.providers.list()) {
      const found = await this.purchases.findByReference(provider, name);
      if (found) return found;
    }
    return undefined;
  }
}
