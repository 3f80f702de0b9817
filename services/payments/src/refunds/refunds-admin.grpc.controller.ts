import { Controller } from '@nestjs/common';
import { AppError } from '@mate/contracts/errors';
import {
  RefundsAdminServiceControllerMethods,
  type ListOpenRefundsResponse,
  type MarkRefundDoneResponse,
  type MarkRefundRefusedResponse,
  type RefundsAdminServiceController,
} from '@mate/contracts/gen/payments/refunds_admin_service';

/** Refunds by hand. */
@Controller()
@RefundsAdminServiceControllerMethods()
export class RefundsAdminController implements RefundsAdminServiceController {
  /** None are known yet. */
  listOpenRefunds(): ListOpenRefundsResponse {
    return { refunds: [] };
  }

  markRefundDone(): MarkRefundDoneResponse {
    throw new AppError('REFUND_NOT_FOUND');
  }

  markRefundRefused(): MarkRefundRefusedResponse {
    throw new AppError('REFUND_NOT_FOUND');
  }
}
