import { DesktopOutlined } from '@ant-design/icons';
import { Badge, Button } from 'antd';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../lib/language/i18n';
import { ownerOf } from '../../../../lib/session/owner';
import { useSession } from '../../../../lib/session/session';
import { readQueue } from '../queue-store';

/** Leads to the station, and says what of one's scans still waits there. */
export function StationLink() {
  const t = useT();
  const navigate = useNavigate();
  const owner = useSession((state) => ownerOf(state.session));
  const { open, batches, conflicts } = readQueue(owner);
  const waiting = open.length + conflicts.length + batches.reduce((sum, batch) => sum + batch.scans.length, 0);
  return (
    <Badge count={waiting} size="small" title={t('stock.station.leftOver', { count: waiting })}>
      <Button icon={<DesktopOutlined aria-hidden="true" />} onClick={() => void navigate('/ERP/purchase/station')}>
        {t('stock.station.title')}
      </Button>
    </Badge>
  );
}
