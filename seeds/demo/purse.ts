import { accountId, type PayTypeSeed, payTypeId } from './places.js';
import type { PaymentInput } from './purchase-desk.js';
import type { Random } from './random.js';

interface Account {
  readonly payTypeId: string;
  readonly payAccountTypeId: string;
  readonly overdraft: boolean;
  leftFen: number;
}

/** The accounts of a tenant as its stories use them. */
export class Purse {
  private readonly accounts: readonly Account[];

  constructor(tenantId: string, payTypes: readonly PayTypeSeed[]) {
    this.accounts = payTypes.flatMap((type) =>
      type.accounts.map((account) => ({
        payTypeId: payTypeId(tenantId, type.n),
        payAccountTypeId: accountId(tenantId, type.n, account.n),
        overdraft: account.overdraft === true,
        leftFen: account.openingYuan * 100,
      })),
    );
  }

  /** Pays from an account that can: small sums from whichever has enough, the rest from the one that may be overdrawn. */
  pay(random: Random, paymentAmount: number): PaymentInput {
    const able = this.accounts.filter((account) => account.overdraft || account.leftFen >= paymentAmount);
    const account = random.weighted(able, ({ overdraft }) => (overdraft ? 4 : 1));
    account.leftFen -= paymentAmount;
    return { payTypeId: account.payTypeId, payAccountTypeId: account.payAccountTypeId, paymentAmount };
  }

  /** Takes money in, on any account. What is paid with does not depend on it, so purchases are the same however much is sold. */
  receive(random: Random, paymentAmount: number): PaymentInput {
    const { payTypeId, payAccountTypeId } = random.pick(this.accounts);
    return { payTypeId, payAccountTypeId, paymentAmount };
  }
}
