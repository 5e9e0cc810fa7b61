import { EditOutlined } from '@ant-design/icons';
import { type CrudSpec, diceLevelSpec, diceProbabilitySpec, type EndpointId } from '@phone-trade/shared';
import { Button } from 'antd';
import { useState } from 'react';
import { CrudPage } from '../../../kit/crud/crud-page';
import { useT } from '../../../lib/language/i18n';
import { Can } from '../../../lib/rights/permissions';
import { SettledDialog } from './settled-dialog';

interface Props {
  readonly spec: CrudSpec;
  readonly call: EndpointId;
  readonly rule: string;
}

/** A list whose rows are changed together. */
function SettledPage({ spec, call, rule }: Props) {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <>
      <CrudPage
        spec={spec}
        tableId={spec.noun}
        actions={
          <Can code={`${spec.permission}_edit`}>
            <Button type="primary" icon={<EditOutlined aria-hidden="true" />} onClick={() => setOpen(true)}>
              {t('game.edit')}
            </Button>
          </Can>
        }
      />
      {open && <SettledDialog spec={spec} call={call} rule={rule} onClose={() => setOpen(false)} />}
    </>
  );
}

export function LevelPage() {
  const t = useT();
  return <SettledPage spec={diceLevelSpec} call="dice.levelConfig/save" rule={t('game.levelRule')} />;
}

export function ProbabilityPage() {
  const t = useT();
  return <SettledPage spec={diceProbabilitySpec} call="dice.probabilityConfig/save" rule={t('game.probabilityRule')} />;
}
