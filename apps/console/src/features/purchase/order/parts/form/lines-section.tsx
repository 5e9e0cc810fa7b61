import { PlusOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback } from 'react';
import { findingsAt } from '../../../../../kit/hooks/findings';
import type { ScannedCode } from '../../../../../kit/hooks/use-scan-list';
import { Section } from '../../../../../kit/views/document-layout';
import { Money } from '../../../../../kit/views/money';
import { UnitScanBox } from '../../../../../kit/views/unit-scan-box';
import type { RowFinding } from '../../../../../lib/api-error';
import { useT } from '../../../../../lib/i18n';
import type { ScannedUnit } from '../../order-form';
import css from './form.module.css';
import { LineCard } from './line-card';
import { useImeiCheck } from './use-imei-check';
import type { LineControls } from './use-lines';

interface Props {
  readonly controls: LineControls;
  readonly count: number;
  /** What the goods come to, in yuan. */
  readonly amount: number | undefined;
  readonly costs: ReadonlyMap<string, number>;
  readonly findings: readonly RowFinding[];
  readonly strict: boolean;
  readonly ownOrderNo: string | undefined;
}

const NONE: readonly RowFinding[] = [];

/** The heart of the form: scan box on top, every code judged, units grouped under their model. */
export function LinesSection({ controls, count, amount, costs, findings, strict, ownOrderNo }: Props) {
  const t = useT();
  const check = useImeiCheck(strict, ownOrderNo);
  const { lines, actions } = controls;
  const accept = useCallback((rows: readonly ScannedCode[]) => actions.scan(rows.map((row) => row.verdict.data as ScannedUnit)), [actions]);
  return (
    <Section
      title={t('purchase.form.products')}
      note={
        count > 0 && (
          <>
            {t('purchase.form.units', { count })}
            {amount !== undefined && (
              <>
                {' · '}
                <Money value={amount} sign />
              </>
            )}
          </>
        )
      }
      actions={
        <Button icon={<PlusOutlined />} onClick={actions.add}>
          {t('purchase.form.addLine')}
        </Button>
      }
    >
      <UnitScanBox label={t('purchase.form.scan')} check={check} onAccepted={accept} taken={actions.has} />
      {lines.length === 0 && <p className={css.none}>{t('purchase.form.nothing')}</p>}
      <div className={css.lines}>
        {lines.map((line, i) => {
          const own = findingsAt(findings, `lines.${line.key}`);
          return <LineCard key={line.key} line={line} no={i + 1} costs={costs} findings={own.length > 0 ? own : NONE} actions={actions} />;
        })}
      </div>
    </Section>
  );
}
