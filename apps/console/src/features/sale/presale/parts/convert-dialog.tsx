import { type Fields, f, isEmpty } from '@phone-trade/shared';
import { useNavigate } from 'react-router-dom';
import { today } from '../../../../kit/date/dates';
import type { StoredDocument } from '../../../../kit/document/kind';
import { useT } from '../../../../lib/language/i18n';
import { ChosenUnitsDialog } from '../../chosen-units-dialog';
import { openIn } from '../presale-units';

/** What is asked for units that nobody said a price of. */
const PRICE = { saleAmount: f.money('其余商品的售价', 'Price of the rest').required().min(0) };

interface Props {
  readonly document: StoredDocument;
  readonly of: 'presale';
  readonly shown: Fields;
  readonly onClose: () => void;
}

/** Makes a sale of units of a presale, at what they were thought to be sold for; it opens as a draft, where that can be changed. */
export function ConvertDialog({ document, ...dialog }: Props) {
  const t = useT();
  const navigate = useNavigate();
  const { orderNo, channelId, saleUserId, customerName, depositAmount } = document;
  const units = openIn(document);
  return (
    <ChosenUnitsDialog
      {...dialog}
      title={t('sale.presale.convert', { orderNo })}
      call="phone.sale.createSalePurchaseFromPresale"
      fields={units.some(({ presaleAmount }) => isEmpty(presaleAmount)) ? PRICE : {}}
      choices={[{ key: 'convert', primary: true }]}
      units={units}
      all={document.products}
      toInput={({ saleAmount }, productNos) => ({
        presaleOrderNo: orderNo,
        channelId,
        saleUserId,
        customerName,
        bizDate: today(),
        // The deposit is there to pay for them.
        useAdvance: depositAmount ? 1 : 0,
        products: units
          .filter(({ productNo }) => productNos.includes(String(productNo)))
          .map(({ productNo, presaleAmount }) => ({ productNo, saleAmount: presaleAmount ?? saleAmount })),
      })}
      onDone={(answer) => navigate(`/ERP/sale/saleOrderEdit?orderNo=${(answer as { orderNo: string }).orderNo}`)}
    />
  );
}
