import { UnorderedListOutlined } from '@ant-design/icons';
import { isEmpty } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { useT } from '../../../lib/language/i18n';
import type { Candidates } from '../../dialog/candidates-dialog';
import type { Filters } from '../../list/list-url';
import { lazyDialog } from '../../states/lazy-part';
import type { Values } from '../../text/ref-text';
import type { Head } from '../kind';
import { codeOf, type UnitLine } from './unit-line';

/** The units a kind may be made of. */
export interface UnitSource extends Pick<Candidates, 'source' | 'fields'> {
  /** What they are narrowed to by what has been entered, by the names of their fields. */
  readonly narrowed?: (head: Head, lines: readonly UnitLine[]) => Values;
}

interface Props {
  readonly from: UnitSource;
  readonly head: Head;
  readonly lines: readonly UnitLine[];
  readonly onPick: (units: readonly Values[]) => void;
}

// An IMEI is read whole, to its last digits.
const OWN = { imei: { width: 156 } };

// Who scans never opens it.
const CandidatesDialog = lazyDialog(async () => (await import('../../dialog/candidates-dialog')).CandidatesDialog);

/** Lines chosen from the list of all units that qualify. */
export function PickUnits({ from, head, lines, onPick }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button icon={<UnorderedListOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
        {t('document.lines.pick')}
      </Button>
      {open && (
        <CandidatesDialog
          title={t('document.lines.pick')}
          of={{ ...from, rowKey: 'productNo', own: OWN }}
          filters={filtersOf(from.narrowed?.(head, lines) ?? {})}
          chosen={new Set(lines.flatMap((line) => codeOf(line) ?? []))}
          onPick={onPick}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const filtersOf = (narrowed: Values): Filters =>
  Object.fromEntries(Object.entries(narrowed).flatMap(([name, value]) => (isEmpty(value) ? [] : [[name, String(value)]])));
