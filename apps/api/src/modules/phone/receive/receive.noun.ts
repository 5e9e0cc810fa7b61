import { documentNoun } from '../../../kernel/noun.js';
import { receiveKind } from './receive.document.js';
import { ReceiveProduct, ReceiveRecord } from './receive.entity.js';

export const receiveNoun = documentNoun({
  kind: receiveKind,
  entities: [ReceiveRecord, ReceiveProduct],
  usages: {
    warehouse: [
      { entity: ReceiveRecord, column: 'warehouseId' },
      { entity: ReceiveRecord, column: 'locationId' },
      { entity: ReceiveProduct, column: 'warehouseId' },
      { entity: ReceiveProduct, column: 'locationId' },
    ],
  },
});
