import { type ComponentProps } from 'react';
import { lazyDialog } from '../states/lazy-part';

// Laying out papers is code of its own, fetched when somebody prints.
const Orders = lazyDialog(async () => (await import('./order-print-dialog')).OrderPrintDialog);
const Labels = lazyDialog(async () => (await import('./label-print-dialog')).LabelPrintDialog);

type OrdersProps = Omit<ComponentProps<typeof Orders>, 'kind'>;

/** Print purchase order: preview, print, PDF. */
export const PurchasePrintDialog = (props: OrdersProps) => <Orders kind="purchase" {...props} />;

/** Print a sale order. */
export const SalePrintDialog = (props: OrdersProps) => <Orders kind="sale" {...props} />;

/** Print product labels. */
export const LabelPrintDialog = (props: ComponentProps<typeof Labels>) => <Labels {...props} />;
