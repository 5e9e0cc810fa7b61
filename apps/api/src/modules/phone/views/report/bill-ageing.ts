import { addDays, BILL_AGES, DUE_SOON_DAYS, type REPORTS } from '@phone-trade/shared';
import type { Side } from '../../../../kernel/settlement/postings.js';
import { OPEN } from '../../../../kernel/settlement/settlement.entity.js';
import { UNPAID } from '../../trade/ledger/ledger.port.js';
import { type Asked, placeOf, type Report, type RowFilters, report } from './report.js';

/** A bill is the older the earlier it was due; what is due today or later is of age 0. */
const ageOf = ({ today, bind }: Asked): string => {
  const begins = [...BILL_AGES].reverse().map((days) => bind(addDays(today, 1 - days)));
  return `${BILL_AGES.length} - ${placeOf('due_date', begins)}`;
};

const dueOn = (age: number, { today }: Asked): RowFilters => {
  if (age === 0) return { dueDate: `${today},` };
  const next = BILL_AGES[age];
  return { dueDate: `${next === undefined ? '' : addDays(today, 1 - next)},${addDays(today, -(BILL_AGES[age - 1] ?? 0))}` };
};

/** Open bills of one side by days overdue. Reads the index of open bills, so settled bills cost nothing. */
export const billAgeing = (spec: (typeof REPORTS)['receivableAge' | 'payableAge'], side: Side): Report =>
  report({
    spec,
    tables: [`finance_${side}`],
    source: (asked) =>
      `(SELECT channel_id, entry_kind, due_date, ${UNPAID} AS unpaid, ${ageOf(asked)} AS age,
               CASE WHEN due_date BETWEEN ${asked.bind(asked.today)} AND ${asked.bind(addDays(asked.today, DUE_SOON_DAYS))} THEN ${UNPAID} ELSE 0 END AS soon
          FROM finance_${side} WHERE tenant_id = :tenantId AND ${OPEN}) b WHERE 1 = 1`,
    columns: { channelId: 'b.channel_id', billAge: 'b.age', entryKind: 'b.entry_kind' },
    measures: {
      unpaid: 'sum(b.unpaid)',
      count: 'count(*)',
      notDue: ofAge(0),
      dueSoon: 'sum(b.soon)',
      overdue: 'sum(CASE WHEN b.age > 0 THEN b.unpaid ELSE 0 END)',
      late1: ofAge(1),
      late2: ofAge(2),
      late3: ofAge(3),
      late4: ofAge(4),
      late5: ofAge(5),
    },
    rows: { billAge: dueOn },
  });

const ofAge = (age: number): string => `sum(CASE WHEN b.age = ${age} THEN b.unpaid ELSE 0 END)`;
