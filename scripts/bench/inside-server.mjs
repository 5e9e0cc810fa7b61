// Creates and reviews orders through the engine, without HTTP. Argument: data directory.
import { openApp, serverModule } from './app.mjs';
import { TENANT } from './fill.mjs';
import { serveParent } from './process.mjs';

const app = await openApp(process.argv[2] ?? '');
const [{ DocumentEngine }, { purchaseKind }, { Workspaces }, { systemContext }, { fromWire }] = await Promise.all(
  [
    'kernel/document/engine.js',
    'modules/phone/kinds/purchase/purchase.document.js',
    'platform/context/workspaces.js',
    'platform/context/context.js',
    'platform/input/wire.js',
  ].map(serverModule),
);
const engine = app.get(DocumentEngine);
const ctx = systemContext(app.get(Workspaces).of(), TENANT, 'bench');
const fields = purchaseKind.spec.document;

/** @type {string[]} */
const numbers = [];

/** @param {{ kind: 'create' | 'review', from: number, orders: readonly object[] }} wanted @returns {Promise<number[]>} milliseconds of each */
async function run({ kind, from, orders }) {
  const times = [];
  for (const [i, order] of orders.entries()) {
    const input = fromWire(ctx, fields, order);
    const began = performance.now();
    if (kind === 'create') numbers[from + i] = (await engine.perform(ctx, purchaseKind, 'create', input)).orderNo;
    else await engine.perform(ctx, purchaseKind, 'review', { orderNo: numbers[from + i] });
    times.push(performance.now() - began);
  }
  return times;
}

serveParent(run);
