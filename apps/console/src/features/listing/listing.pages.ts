import { definePages } from '../../kit/page';

const strings = 'listing';
const sameSale = async () => (await import('./parts/same-sale-page')).SameSalePage;

export const listingPages = definePages([
  {
    path: '/ERP/inspection/listing',
    label: { zh: '平台上架', en: 'Listings' },
    keepAlive: true,
    permission: 'listing_view',
    strings,
    rows: 'phone.qcOptional.pageListing',
    load: async () => (await import('./parts/listing-page')).ListingPage,
  },
  {
    path: '/ERP/tools/tsPage',
    label: { zh: '同售', en: 'Same-sale' },
    keepAlive: true,
    permission: 'listing_edit',
    strings,
    load: sameSale,
  },
  {
    path: '/ERP/tools/tsPage/index',
    label: { zh: '同售', en: 'Same-sale' },
    permission: 'listing_edit',
    strings,
    under: '/ERP/tools/tsPage',
    load: sameSale,
  },
  {
    path: '/ERP/tools/tsBasic',
    label: { zh: '同售设置', en: 'Same-sale settings' },
    permission: 'qcplatform_view',
    strings,
    load: async () => (await import('./parts/platform-page')).PlatformPage,
  },
]);
