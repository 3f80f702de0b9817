import { Controller } from '@nestjs/common';
import {
  RefundsServiceControllerMethods,
  type ListRefundsResponse,
  type RefundsServiceController,
} from '@mate/contracts/gen/payments/refunds_service';

/** Money on its way back to the caller. */
@Controller()
@RefundsServiceControllerMethods()
export class RefundsController implements RefundsServiceController {
  /** None are known yet. */
  listRefunds(): ListRefundsResponse {
    return { refunds: [] };
  }
}
