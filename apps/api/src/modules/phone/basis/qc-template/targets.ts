import { type Field, f, QC_SCOPE } from '@phone-trade/shared';

/** The reference that the target of a binding is, by scope; that of a platform has none. */
export const TARGETS: Readonly<Record<number, Field>> = {
  [QC_SCOPE.model]: f.ref('model', '型号', 'Model'),
  [QC_SCOPE.brand]: f.ref('brand', '品牌', 'Brand'),
  [QC_SCOPE.category]: f.ref('category', '分类', 'Category'),
};
