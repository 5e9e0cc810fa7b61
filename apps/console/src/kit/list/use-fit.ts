import { useState } from 'react';
import { usualPageSize } from '../../lib/browser/page-size';
import { local } from '../../lib/browser/storage';
import { currentSession } from '../../lib/session/session';
import { useBoxHeight } from '../table/use-box-height';

/** Heights in the table: a row, and the header with the sums and a scroll bar. */
const ROW = 37;
const AROUND = 90;
const FEWEST = 5;
const MOST = 200;

/** So many rows fit into a box of this height. */
export const rowsThatFit = (height: number): number => Math.min(MOST, Math.max(FEWEST, Math.floor((height - AROUND) / ROW)));

export interface Fit {
  readonly on: boolean;
  readonly choose: (on: boolean) => void;
}

/** Whether a list shows as many rows as its window holds, remembered on this machine; `size` is how many it shows by itself. */
export function useFit(tableId: string) {
  const key = `console-fit:${currentSession()?.user.userId ?? ''}:${tableId}`;
  const [on, setOn] = useState(() => local.read<boolean>(key) === true);
  const { box, height = 0 } = useBoxHeight(on);
  const choose = (next: boolean) => {
    local.write(key, next || undefined);
    setOn(next);
  };
  return { box, size: on && height > 0 ? rowsThatFit(height) : usualPageSize(), on, choose };
}
