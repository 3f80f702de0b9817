import { Controller } from '@nestjs/common';
import { Payload } from '@nestjs/microservices';
import { SignedInCaller, type SignedIn } from '@mate/service-kit/caller';
import {
  LedgerProofsServiceControllerMethods,
  type GetLedgerConsistencyRequest,
  type GetLedgerConsistencyResponse,
  type GetLedgerHeadResponse,
  type GetReceiptRequest,
  type GetReceiptResponse,
  type LedgerProofsServiceController,
} from '@mate/contracts/gen/wallet/ledger_proofs_service';
import { LedgerProofs } from '../ledger/sealing/ledger-proofs.reader.js';
import { GetReceipt } from './get-receipt.use-case.js';
import { toReceipt } from './receipt.presenter.js';

/** What shows that the books were not rewritten. */
@Controller()
@LedgerProofsServiceControllerMethods()
export class LedgerProofsController implements LedgerProofsServiceController {
  constructor(
    private readonly proofs: LedgerProofs,
    private readonly receipts: GetReceipt,
  ) {}

  /** The signed state of the books. */
  async getLedgerHead(): Promise<GetLedgerHeadResponse> {
    return { head: await this.proofs.head() };
  }

  /** That one state continues another. */
  async getLedgerConsistency(
    @Payload() { from, to }: GetLedgerConsistencyRequest,
  ): Promise<GetLedgerConsistencyResponse> {
    const proof = await this.proofs.consistency({ from, to });
    return { ...proof, path: [...proof.path] };
  }

  /** The caller's lines of a transaction, with their proofs. */
  async getReceipt(
    @Payload() { transactionId }: GetReceiptRequest,
    @SignedInCaller() { accountId }: SignedIn,
  ): Promise<GetReceiptResponse> {
    return toReceipt(await this.receipts.execute(accountId, transactionId));
  }
}
