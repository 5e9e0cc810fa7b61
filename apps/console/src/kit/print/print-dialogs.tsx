import { type ComponentProps, lazy, Suspense } from 'react';

// Laying out papers is code of its own, fetched when somebody prints.
const Orders = lazy(async () => ({ default: (await import('./order-print-dialog')).OrderPrintDialog }));
const Labels = lazy(async () => ({ default: (await import('./label-print-dialog')).LabelPrintDialog }));

type OrdersProps = Omit<ComponentProps<typeof Orders>, 'kind'>;

/** Print purchase order: preview, print, PDF. */
export const PurchasePrintDialog = (props: OrdersProps) => (
  <Suspense>
    <Orders kind="purchase" {...props} />
  </Suspense>
);

/** Print sales order. */
export const SalePrintDialog = (props: OrdersProps) => (
  <Suspense>
    <Orders kind="sale" {...props} />
  </Suspense>
);

/** Print goods labels. */
export const LabelPrintDialog = (props: ComponentProps<typeof Labels>) => (
  <Suspense>
    <Labels {...props} />
  </Suspense>
);
