import type { ToolsProps } from '../../../../kit/document/kind';
import { OrderPrintButton } from '../../../../kit/print/print-button';

/** The paper of the selected sales. */
export const SaleTools = ({ selected }: ToolsProps) => <OrderPrintButton kind="sale" orderNos={selected.map((row) => row.orderNo)} />;
