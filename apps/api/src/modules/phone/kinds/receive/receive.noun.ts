import { usedIn } from '../../../../kernel/crud/usage.js';
import { documentNoun } from '../../../../kernel/noun.js';
import { CorrectionsController } from './corrections.controller.js';
import { receiveKind } from './receive.document.js';
import { ReceiveProduct, ReceiveRecord } from './receive.entity.js';

export const receiveNoun = documentNoun({
  kind: receiveKind,
  controllers: [CorrectionsController],
  usages: {
    warehouse: [...usedIn(ReceiveRecord, 'warehouseId', 'locationId'), ...usedIn(ReceiveProduct, 'warehouseId', 'locationId')],
  },
});
