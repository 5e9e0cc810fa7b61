import { ExportOutlined } from '@ant-design/icons';
import { Button, Dropdown, type MenuProps } from 'antd';
import { useState } from 'react';
import { useT } from '../../lib/language/i18n';
import { totalText } from '../list/total-text';

/** A way to export beside the usual one: "with the units". */
export interface ExportChoice {
  readonly key: string;
  readonly label: string;
}

/** Which rows go out. */
export type ExportRange = 'selection' | 'page' | 'all';

interface Props {
  /** How many rows each range holds; those without a number are not offered. */
  readonly counts: Readonly<Partial<Record<ExportRange, number>>>;
  /** The list has more rows than `counts.all`. */
  readonly capped?: boolean;
  readonly choices: readonly ExportChoice[];
  readonly onExport: (range: ExportRange, choice?: string) => Promise<unknown>;
}

/** The server finds so many rows by their numbers. */
const MOST_SELECTED = 500;
const RANGES: readonly ExportRange[] = ['selection', 'page', 'all'];

/** Lets the user choose the rows and the format of an export. Without a choice it exports at once. */
export function ExportButton({ counts, capped = false, choices, onExport }: Props) {
  const t = useT();
  const [busy, setBusy] = useState(false);
  const run = async (range: ExportRange, choice?: string) => {
    setBusy(true);
    // A toast shows the error.
    await onExport(range, choice).catch(() => undefined);
    setBusy(false);
  };
  const offered = RANGES.filter((range) => counts[range] !== undefined);
  const asks = offered.length > 1 || choices.length > 0;
  const entries = (choice?: string) =>
    offered.map((range) => ({
      key: `${range}/${choice ?? ''}`,
      label: t(`kit.exportRange.${range}`, { count: totalText(counts[range] ?? 0, capped && range === 'all') }),
      disabled: counts[range] === 0 || (range === 'selection' && (counts.selection ?? 0) > MOST_SELECTED),
      onClick: () => void run(range, choice),
    }));
  const items: MenuProps['items'] =
    choices.length === 0
      ? entries()
      : [
          { type: 'group', label: t('kit.exportList'), children: entries() },
          ...choices.map(({ key, label }) => ({ type: 'group' as const, label, children: entries(key) })),
        ];
  const button = (
    <Button icon={<ExportOutlined aria-hidden="true" />} loading={busy} onClick={asks ? undefined : () => void run('all')}>
      {t('kit.export')}
    </Button>
  );
  // A disabled drop-down would disable the button in it.
  if (!asks) return button;
  return (
    <Dropdown autoFocus trigger={['click']} menu={{ items }}>
      {button}
    </Dropdown>
  );
}
