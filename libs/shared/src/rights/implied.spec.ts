import { ACCESS } from '../contract/access.js';
import { crudSpec } from '../crud/spec.js';
import { documentSpec, reviewedLife } from '../documents/spec.js';
import { label } from '../text/label.js';
import { actionCodes, crudNoun, kindNoun } from './implied.js';
import { MENU_SCREENS } from './menu-screens.js';
import { codesOf } from './noun.js';

const shelf = crudSpec({
  noun: 'printDevice',
  label: label('货架', 'shelf'),
  tenancy: 'tenant',
  fields: {},
  verbs: {
    page: 'phone.print.pagePrintDevice',
    list: 'phone.print.listPrintDevice',
    create: 'phone.print.addPrintDevice',
    remove: 'phone.print.deletePrintDevice',
  },
  order: ['sort', 'asc'],
});

describe('the rights of a resource', () => {
  it('follow from its noun and its verbs', () => {
    expect(crudNoun(shelf)).toMatchObject({
      permission: 'printdevice',
      calls: {
        view: ['phone.print.pagePrintDevice'],
        'signed-in': ['phone.print.listPrintDevice'],
        add: ['phone.print.addPrintDevice'],
        delete: ['phone.print.deletePrintDevice'],
      },
    });
  });

  it('require the view right for the list of a tree', () => {
    expect(crudNoun({ ...shelf, nested: true }).calls).toMatchObject({
      view: ['phone.print.pagePrintDevice', 'phone.print.listPrintDevice'],
    });
  });

  it('yield to a right that the spec lists for the call of a verb', () => {
    const { calls = {} } = crudNoun({ ...shelf, calls: { end: ['phone.print.deletePrintDevice'] } });
    expect([calls['end'], calls['delete']]).toEqual([['phone.print.deletePrintDevice'], undefined]);
  });
});

const life = reviewedLife({
  create: 'phone.costAdjust.createCostAdjust',
  update: 'phone.costAdjust.updateCostAdjust',
  review: 'phone.costAdjust.reviewCostAdjust',
  unreview: 'phone.costAdjust.reverseReviewCostAdjust',
  remove: 'phone.costAdjust.deleteCostAdjust',
});
const kind = documentSpec({
  kind: 'costAdjust',
  label: label('调整单', 'Adjustment'),
  head: {},
  derived: {},
  line: {},
  document: {},
  axes: [],
  calls: { view: ['phone.costAdjust.pageCostAdjust'] },
  actions: { ...life, review: { ...life.review, right: ['review', 'edit'] } },
});

describe('the rights of a kind', () => {
  it('follow from its actions with a call', () => {
    expect(kindNoun(kind)).toEqual({
      permission: 'costadjust',
      menu: [],
      calls: {
        view: ['phone.costAdjust.pageCostAdjust'],
        add: ['phone.costAdjust.createCostAdjust'],
        edit: ['phone.costAdjust.updateCostAdjust', 'phone.costAdjust.reviewCostAdjust'],
        review: ['phone.costAdjust.reviewCostAdjust'],
        unreview: ['phone.costAdjust.reverseReviewCostAdjust'],
        delete: ['phone.costAdjust.deleteCostAdjust'],
      },
    });
  });

  it('give the permission codes of an action', () => {
    expect(actionCodes(kind, 'create')).toEqual(['costadjust_add']);
    expect(actionCodes(kind, 'review')).toEqual(['costadjust_review', 'costadjust_edit']);
    expect(actionCodes(kind, 'print')).toEqual(['costadjust_print']);
  });
});

it('a right is a word of its noun, a whole code, or the entering that adds or edits', () => {
  expect(codesOf('sale', 'review')).toEqual(['sale_review']);
  expect(codesOf('sale', 'cost_view')).toEqual(['cost_view']);
  expect(codesOf('sale', 'enter')).toEqual(['sale_add', 'sale_edit']);
});

describe('the access table', () => {
  it('lets holders of a right to one noun make a call shared by several', () => {
    expect(ACCESS['phone.product.customerPrices']).toEqual(['sale_add', 'sale_edit', 'presale_add', 'presale_edit']);
  });

  it('opens calls without a noun to the public, to every session or to every signed-in user', () => {
    expect([ACCESS['auth.token'], ACCESS['auth.user-info'], ACCESS['phone.home.figures']]).toEqual(['public', 'session', 'signed-in']);
  });
});

describe('the pages of the sidebar', () => {
  const page = (code: string) => MENU_SCREENS.find((screen) => screen.code === code);
  const buttons = (code: string) => page(code)?.buttons.map((button) => button.code);

  it('carry a button for every usual right of their noun, in one order', () => {
    expect(buttons('costadjust')).toEqual(['view', 'add', 'edit', 'review', 'unreview', 'delete'].map((right) => `costadjust_${right}`));
  });

  it('carry the rights of all specs that share their codes', () => {
    expect(buttons('sale')).toContain('sale_cancel');
  });

  it('carry a right once, on the page that declares a button for it', () => {
    expect(buttons('purchase')).not.toContain('purchase_import');
    expect(page('purchase_import_log')).toMatchObject({ needs: ['purchase_import'], buttons: [{ no: 31, code: 'purchase_import' }] });
  });
});
