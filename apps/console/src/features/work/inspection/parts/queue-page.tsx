import { QueuePage } from '../../parts/queue-page';
import { INSPECTION_QUEUE } from '../inspection-queue';

export function InspectionQueuePage() {
  return <QueuePage queue={INSPECTION_QUEUE} />;
}
