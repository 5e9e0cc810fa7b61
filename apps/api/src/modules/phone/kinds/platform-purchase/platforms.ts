import { PURCHASE_PLATFORMS } from '@phone-trade/shared';
import type { PurchasePlatform } from './purchase-platform.port.js';
import { simulatedPurchases } from './simulator/simulated-purchases.js';

type Code = (typeof PURCHASE_PLATFORMS)[keyof typeof PURCHASE_PLATFORMS];

const PLATFORMS: Readonly<Record<Code, PurchasePlatform>> = {
  zhuanzhuan: simulatedPurchases,
  paipai: simulatedPurchases,
  pjt: simulatedPurchases,
};

export const purchasePlatform = (code: string): PurchasePlatform | undefined =>
  (PLATFORMS as Readonly<Record<string, PurchasePlatform>>)[code];
