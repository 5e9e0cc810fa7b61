import { CHECK_DIFFERENCES } from '@phone-trade/shared';
import { useQuery } from '@tanstack/react-query';
import { call, type Page } from '../../../lib/http/http';
import { queryKey } from '../../../lib/http/query';
import type { CheckLine } from '../check';

const LINES = 'phone.storageCheck.pageStorageCheckDetailProduct';
const SIZE = 200;

/** Every difference of a completed check, by result. */
export const useDifferences = (orderNo: string) =>
  useQuery({
    queryKey: queryKey(LINES, { orderNo, differences: true }),
    queryFn: async ({ signal }) => {
      const lines: CheckLine[] = [];
      for (const result of CHECK_DIFFERENCES) {
        for (let current = 1; ; current++) {
          const page = await call<Page<CheckLine>>(LINES, { orderNo, result, current, size: SIZE }, { quiet: true, signal });
          lines.push(...page.records);
          if (page.records.length < SIZE) break;
        }
      }
      return lines;
    },
  });
