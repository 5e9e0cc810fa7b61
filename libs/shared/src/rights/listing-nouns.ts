import { label } from '../text/label.js';
import { button, type Noun } from './noun.js';

/** Listings on sales platforms, and the prices of what is listed. */
export const LISTING_NOUNS: readonly Noun[] = [
  {
    permission: 'listing',
    calls: {
      view: ['phone.qcOptional.pageListing', 'phone.qcOptional.pagePlatformEvent'],
      edit: [
        'phone.qcOptional.createSaleInspect',
        'phone.qcOptional.submitInspect',
        'phone.qcOptional.onSale',
        'phone.qcOptional.offSale',
        'phone.qcOptional.calcSaleQuality',
        'phone.qcOptional.calcSaleSku',
        'phone.qcOptional.previewSameSale',
        'phone.qcOptional.pageSameSaleTask',
        'phone.qcOptional.pageSameSaleRow',
        'phone.qcOptional.retrySameSale',
      ],
    },
    menu: [
      {
        path: '/ERP/inspection/listing',
        icon: 'shop',
        label: label('平台上架', 'Listings'),
        also: ['edit'],
        buttons: [
          button(31, 'saleprice_view', 2, '查看价格', 'Prices'),
          button(32, 'saleprice_edit', 2, '改价', 'Change prices'),
          button(33, 'price_approve', 2, '审批低于底价', 'Approve prices below the floor'),
        ],
      },
      { code: 'listing_same_sale', path: '/ERP/tools/tsPage', icon: 'share-alt', label: label('同售', 'Same-sale'), needs: 'edit' },
    ],
  },
  {
    permission: 'saleprice',
    calls: { view: ['phone.qcOptional.querySalePrice'], edit: ['phone.qcOptional.changeSalePrice'] },
  },
];
