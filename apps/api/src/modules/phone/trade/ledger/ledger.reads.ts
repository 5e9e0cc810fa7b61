import { type EndpointId, LEDGER } from '@phone-trade/shared';
import { listRead, type Read } from '../../../../kernel/document/kind.js';
import type { Side } from '../../../../kernel/settlement/postings.js';
import { billRead, openBillList } from './bills.views.js';
import { companyRead, owingCompanyList } from './companies.views.js';

/** The calls that read what is open on one side, by bill and by company. */
export function ledgerReads(side: Side): Readonly<Partial<Record<EndpointId, Read>>> {
  const calls = LEDGER[side];
  return {
    [calls.bills]: listRead(openBillList(side)),
    [calls.bill]: billRead(side),
    [calls.companies]: listRead(owingCompanyList(side)),
    [calls.company]: companyRead(side),
  };
}
