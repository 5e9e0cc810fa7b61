import { ERP } from '@phone-trade/shared';
import { usedIn } from '../../../../kernel/crud/usage.js';
import type { ServerModule } from '../../../../platform/server-module.js';
import { CompanyController } from './company.controller.js';
import { Company } from './company.entity.js';

export const companyNoun: ServerModule = {
  controllers: [CompanyController],
  entities: [Company],
  names: {
    // The flag is the sum of the sides of a company, so a side fits if its bit is set.
    company: {
      entity: Company,
      column: 'channelName',
      status: 'status',
      fits: (row, side) => (Number(row['flag']) & side) !== 0,
      unfit: (row, role) => ERP.COMPANY_ROLE({ name: row['channelName'], role }),
    },
  },
  usages: { basicConfig: usedIn(Company, 'channelSourceId') },
};
