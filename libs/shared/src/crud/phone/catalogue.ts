import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** One value an attribute of a model may have. */
export interface ModelAttrValue {
  readonly valueId: string;
  readonly valueText: string;
  readonly valueTextEn?: string;
}

/** One attribute of a model: colour, memory, version. */
export interface ModelAttr {
  readonly attrId: string;
  readonly attrName: string;
  readonly attrNameEn?: string;
  readonly values: readonly ModelAttrValue[];
}

/** Kinds of devices; `serialised` says by which number their units are told apart. */
export const categorySpec = crudSpec({
  noun: 'category',
  permission: 'catalogue',
  label: label('品类', 'category'),
  tenancy: 'tenant',
  fields: {
    name: f.text(32, '品类名称', 'Category').required().unique().search(),
    nameEn: f.text(64, '英文名称', 'English name'),
    serialised: f.code('serialised', '串号管理', 'Identified by').required().initial(1),
    sort: f.sort(),
    status: f.enabled().search(),
  },
  verbs: {
    list: 'phone.catalogue.listCategory',
    create: 'phone.catalogue.saveCategory',
    update: 'phone.catalogue.updateCategory',
    remove: 'phone.catalogue.deleteCategory',
  },
  order: ['sort', 'asc'],
});

/** Makers. */
export const brandSpec = crudSpec({
  noun: 'brand',
  permission: 'catalogue',
  label: label('品牌', 'brand'),
  tenancy: 'tenant',
  fields: {
    name: f.text(32, '品牌名称', 'Brand').required().unique().search(),
    nameEn: f.text(64, '英文名称', 'English name'),
    sort: f.sort(),
    status: f.enabled().search(),
  },
  verbs: {
    list: 'phone.catalogue.listBrand',
    create: 'phone.catalogue.saveBrand',
    update: 'phone.catalogue.updateBrand',
    remove: 'phone.catalogue.deleteBrand',
  },
  order: ['sort', 'asc'],
});

const valueFields = {
  valueId: f.text(32, '值编号', 'Value id'),
  valueText: f.text(64, '属性值', 'Value').required(),
  valueTextEn: f.text(64, '英文', 'English'),
};

/** Attributes and values keep the ids they are sent with; new ones are given theirs by the server. */
export const modelAttrFields = {
  attrId: f.text(32, '属性编号', 'Attribute id'),
  attrName: f.text(32, '属性', 'Attribute').required(),
  attrNameEn: f.text(64, '英文', 'English'),
  values: f.list('属性值', 'Values', valueFields).required().max(200),
};

/** Models of the catalogue; `productName` is brand and model as one text and made by the server. */
export const modelSpec = crudSpec({
  noun: 'model',
  permission: 'catalogue',
  label: label('型号', 'model'),
  tenancy: 'tenant',
  fields: {
    categoryId: f.ref('category', '品类', 'Category').required().search(),
    brandId: f.ref('brand', '品牌', 'Brand').required().search(),
    modelName: f.text(64, '型号', 'Model').required().search(),
    productName: f.text(128, '商品名称', 'Product').readOnly().search(),
    tacs: f.longText('TAC码', 'TACs', 500),
    attrs: f.list('规格', 'Attributes', modelAttrFields).max(20).hiddenInTable(),
    sort: f.sort(),
    status: f.enabled().search(),
  },
  verbs: {
    page: 'phone.catalogue.pageModel',
    list: 'phone.catalogue.listModel',
    create: 'phone.catalogue.saveModel',
    update: 'phone.catalogue.updateModel',
    remove: 'phone.catalogue.deleteModel',
  },
  calls: { 'signed-in': ['phone.catalogue.catalogueTree'], add: ['phone.catalogue.importStarter'] },
  menu: [{ path: '/ERP/catalogue/model', icon: 'mobile', label: label('机型库', 'Phone catalogue') }],
  order: ['sort', 'asc'],
  maySort: ['categoryId', 'brandId'],
});
