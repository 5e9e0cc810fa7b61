import { seedId } from '../../../seeds/base/ids.js';
import { jobsDone } from '../../support/background.js';
import { type Answer, type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';
import { only } from './basics.js';
import { upload } from './sheets.js';
import { findings, Shop, TENANT } from './shop.js';

/** The smallest picture. */
const PNG = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64');

const app = useApp({ seed: 'small' });

/** Values of the lists of levels (2), conditions (1) and faults (13) by their place. */
const value = (list: number, place: number): string => seedId(TENANT, 'basicConfig', list * 100 + place);
const [S, A, B] = [value(2, 1), value(2, 3), value(2, 6)];
const [NEW, GOOD] = [value(1, 1), value(1, 4)];
const [OWN, OTHER] = [1, 2].map((n) => seedId(TENANT, 'qcPlatform', n)) as [string, string];

const CONTENT = {
  photoSlots: [
    { key: 'front', name: '正面', nameEn: 'Front', required: 1 },
    { key: 'back', name: '背面', nameEn: 'Back' },
  ],
  groups: [
    {
      key: 'shell',
      name: '外观',
      axis: 2,
      items: [
        {
          itemId: 'frame',
          name: '边框',
          nameEn: 'Frame',
          selectType: 1,
          required: 1,
          options: [
            { optionId: 'fine', text: '完好', textEn: 'As new', isDefault: 1 },
            { optionId: 'worn', text: '磨损', levelId: A, conditionId: GOOD, deductAmount: 50 },
            { optionId: 'bent', text: '弯曲', levelId: B, deductRate: 10, blockFlag: 1 },
            { optionId: 'fake', text: '非原装', levelId: B, blockFlag: 2 },
          ],
        },
      ],
    },
    {
      key: 'basic',
      name: '基本',
      axis: 1,
      items: [
        { itemId: 'battery', name: '电池', nameEn: 'Battery', selectType: 3, required: 1, max: 100, factLink: 3, options: [] },
        {
          itemId: 'memory',
          name: '内存',
          selectType: 1,
          factLink: 4,
          factAttr: '内存',
          options: [
            { optionId: '128', text: '128G' },
            { optionId: '512', text: '512G' },
          ],
        },
        {
          itemId: 'bands',
          name: '网络',
          selectType: 1,
          factLink: 4,
          factAttr: '网络',
          options: [{ optionId: '5g', text: '5G' }],
        },
        {
          itemId: 'faults',
          name: '故障',
          selectType: 2,
          options: [{ optionId: 'mute', text: '无声', faultId: value(13, 3) }],
        },
      ],
    },
  ],
};

const FINE = [
  { itemId: 'frame', optionIds: ['fine'] },
  { itemId: 'battery', value: 92 },
];
const framed = (optionId: string) => [
  { itemId: 'frame', optionIds: [optionId] },
  { itemId: 'battery', value: 81 },
];
const WORN = framed('worn');

interface Saved {
  readonly reportNo: string;
  readonly version: number;
  readonly levelId?: string;
  readonly conditionId?: string;
  readonly missingItems: readonly string[];
  readonly dropped: readonly string[];
}
interface Report extends Saved {
  readonly photos: readonly { readonly slot: string; readonly url: string }[];
  readonly status: number;
  readonly current: number;
  readonly auditStatus: number;
  readonly photoStatus: number;
  readonly templateVersion: number;
  readonly retired: number;
  readonly choices: readonly { readonly itemId: string; readonly optionTexts: readonly string[] }[];
  readonly explain: readonly { readonly effect: string; readonly amount?: number; readonly optionText?: string }[];
}
interface Template {
  readonly templateId: string;
  readonly templateVersion: number;
  readonly version: number;
}

let shop: Shop;
let boss: Caller;
let inspector: Caller;
let modelId: string;
let template: Template;
let names = 0;

const save = (more: object = {}) =>
  boss.ask<Template>('phone.qcOptional.saveQcTemplate', { platformId: OWN, name: `模板${++names}`, ...CONTENT, ...more });
const use = ({ templateId, version }: Template) => boss.ask<Template>('phone.qcOptional.useQcTemplate', { templateId, version });
const bind = (templateId: string | null, more: object = {}) =>
  boss.call('phone.qcOptional.bindQcTemplate', { platformId: OWN, scope: 1, targetId: modelId, templateId, ...more });
const tree = (input: object) =>
  boss.call<{ templateId: string; version: number; groups: object[] }>('phone.qcOptional.qcOptionalTree', input);

const unit = async (): Promise<string> => (await shop.stored([100])).productNos[0] as string;
const draft = (productNo: string, choices: object[] = FINE, more: object = {}) =>
  inspector.ask<Saved>('phone.qcOptional.addQcOptional', { productNo, choices, ...more });
const submit = (reportNo: string, who = inspector) => who.call('phone.qcOptional.submitInspect', { reportNo });
const report = (input: object) => inspector.ask<Report>('phone.qcOptional.getProductQcReport', input);
const submitted = async (productNo: string, choices = FINE): Promise<string> => {
  const { reportNo } = await draft(productNo, choices);
  expect((await submit(reportNo)).body.success).toBe(true);
  return reportNo;
};
/** A draft with completed photos in these slots. */
async function photographed(productNo: string, slots: readonly string[]): Promise<Saved> {
  const { link: url } = await inspector.ask<{ link: string }>('phone.common.fileUpload', {}, upload(PNG, 'front.png'));
  const saved = await draft(productNo, FINE, { photos: slots.map((slot) => ({ slot, url })) });
  await inspector.ask('phone.qcOptional.completeTakePhoto', { reportNo: saved.reportNo });
  return saved;
}
/** Puts the next version of the template in use, which requires photos in these slots. */
async function requiring(slots: readonly string[]): Promise<void> {
  const photoSlots = slots.map((key) => ({ key, name: key, required: 1 }));
  template = await use(await save({ templateId: template.templateId, name: '模板1', photoSlots }));
}
const stateOf = async (productNo: string) => {
  const row = await only(boss, 'phone.qcOptional.pageQcOptionalProduct', { productNo_equal: productNo });
  return row as Record<string, unknown> & { report?: Report };
};
const setting = (values: object) => boss.ask('phone.basicConfig.updateStandardConfig', values);

beforeAll(async () => {
  shop = await Shop.open(app(), '质检', '00997701');
  boss = shop.boss;
  inspector = await app().as(TENANT, 'inspector');
  modelId = (await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model })).id as string;
  template = await use(await save());
  await bind(template.templateId);
});

describe('a template', () => {
  it('is answered as it was stored, with money in yuan', async () => {
    const found = await boss.ask<{ groups: { items: { options: object[] }[] }[] }>('phone.qcOptional.getQcTemplate', {
      templateId: template.templateId,
    });
    expect(found.groups[0]?.items[0]?.options[1]).toMatchObject({ optionId: 'worn', deductAmount: 50, levelId: A });
  });

  it('is refused with options that name no level of the tenant', async () => {
    const [shell] = structuredClone(CONTENT.groups);
    Object.assign(shell?.items[0]?.options[1] ?? {}, { levelId: GOOD });
    expectError(await boss.call('phone.qcOptional.saveQcTemplate', { platformId: OWN, name: 'x', groups: [shell] }), 'INPUT_INVALID');
  });

  it('keeps a used version and makes the next one, which takes its bindings over once used', async () => {
    const first = await use(await save({ name: '换版' }));
    await bind(first.templateId, { scope: 2, targetId: (await boss.ask<{ id: string }[]>('phone.catalogue.listBrand'))[0]?.id });
    const next = await save({ name: '换版', templateId: first.templateId });
    expect(next).toMatchObject({ templateVersion: 2 });
    expect(next.templateId).not.toBe(first.templateId);
    const again = await boss.call('phone.qcOptional.saveQcTemplate', {
      platformId: OWN,
      name: '换版',
      templateId: first.templateId,
      ...CONTENT,
    });
    expectError(again, 'ERP_QC_DRAFT_EXISTS');
    await use(next);
    const rows = await boss.ask<{ records: { id: string; status: number }[] }>('phone.qcOptional.pageQcTemplate', { name_equal: '换版' });
    expect(new Map(rows.records.map(({ id, status }) => [id, status]))).toEqual(
      new Map([
        [first.templateId, 300],
        [next.templateId, 200],
      ]),
    );
    const bound = await boss.ask<{ records: { templateId: string }[] }>('phone.qcOptional.pageQcBinding', { scope_equal: 2 });
    expect(bound.records.map(({ templateId }) => templateId)).toContain(next.templateId);
    await boss.ask('phone.qcOptional.retireQcTemplate', { templateId: next.templateId });
  });

  it('is not overwritten with a stale version', async () => {
    const { templateId, version } = await save();
    const again = () =>
      boss.call('phone.qcOptional.saveQcTemplate', { templateId, version, platformId: OWN, name: `模板${names}`, ...CONTENT });
    expect((await again()).body.success).toBe(true);
    expectError(await again(), 'CRUD_CHANGED');
  });

  it('is bound only in use, and only on its platform', async () => {
    const saved = await save();
    expectError(await bind(saved.templateId), 'ERP_QC_TEMPLATE_UNUSED');
    await use(saved);
    expectError(await bind(saved.templateId, { platformId: OTHER, scope: 4, targetId: null }), 'ERP_QC_OTHER_PLATFORM');
  });

  it('applies by the narrowest binding', async () => {
    const general = await use(await save());
    await bind(general.templateId, { scope: 4, targetId: null });
    expect((await tree({ modelId })).body.data?.templateId).toBe(template.templateId);
    await bind(null);
    expect((await tree({ modelId })).body.data?.templateId).not.toBe(template.templateId);
    await bind(template.templateId);
    expectError(await tree({ modelId, platformId: OTHER }), 'ERP_QC_NO_TEMPLATE');
  });

  it('keeps its levels from being deleted', async () =>
    expectError(await boss.call('phone.basicConfig.deleteBasicConfig', { ids: A }), 'ERP_CONFIG_USED'));
});

describe('the preview', () => {
  const calc = (choices: object[]) =>
    boss.call<Saved & { deductAmount: number; blockFlags: number[]; explain: object[] }>('phone.qcOptional.calcQcOptionalChoose', {
      templateId: template.templateId,
      choices,
    });

  it('grades by caps, and names deductions, limits and missing items', async () => {
    expect((await calc([{ itemId: 'frame', optionIds: ['worn'] }])).body.data).toMatchObject({
      levelId: A,
      conditionId: GOOD,
      deductAmount: 50,
      missingItems: ['battery'],
    });
    const bent = (await calc([{ itemId: 'frame', optionIds: ['bent'] }])).body.data;
    expect(bent).toMatchObject({ levelId: B, conditionId: NEW, blockFlags: [1] });
    expect(bent?.explain).toMatchObject([
      { effect: 'cap', from: S, to: B },
      { effect: 'rate', rate: 10 },
      { effect: 'block', blockFlag: 1 },
    ]);
  });

  it('suggests a price by the sales of the named attributes, which the model must have', async () => {
    const found = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
    const [colour, memory] = (found as unknown as { attrs: { attrId: string }[] }).attrs.map(({ attrId }) => attrId);
    await shop.sales('黑色 128G', S, [1000, 1000, 1000]);
    await shop.sales('黑色 256G', S, [2000, 2000, 2000]);
    const suggested = (attrs: object[]) =>
      boss.call<{ suggestAmount?: number }>('phone.qcOptional.calcQcOptionalChoose', {
        templateId: template.templateId,
        choices: FINE,
        modelId,
        attrs,
      });
    const black = { attrId: colour, valueText: '黑色' };
    expect((await suggested([{ attrId: memory, valueText: '256G' }, black])).body.data).toMatchObject({ suggestAmount: 2000 });
    expect((await suggested([black, { attrId: memory, valueText: '128G' }])).body.data).toMatchObject({ suggestAmount: 1000 });
    expect(findings(await suggested([{ attrId: 'weight', valueText: '200g' }]))).toEqual(['attrs ERP_ATTR_UNKNOWN']);
  });

  it('refuses what the template does not ask', async () =>
    expect(findings(await calc([{ itemId: 'hinge', optionIds: ['loose'] }]))).toEqual(['choices[0] ERP_QC_UNKNOWN_CHOICE']));
});

describe('a report', () => {
  it('is a draft until it is submitted, and shows on its unit', async () => {
    const productNo = await unit();
    const saved = await draft(productNo, WORN);
    expect(saved).toMatchObject({ levelId: A, conditionId: GOOD, missingItems: [] });
    expect(saved.reportNo).toMatch(/^ZB\d{10}$/);
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 200, report: { reportNo: saved.reportNo, status: 100 } });
    expect((await submit(saved.reportNo)).body.success).toBe(true);
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 300, qcReportNo: saved.reportNo });
    expect(await report({ productNo })).toMatchObject({ status: 200, current: 1, auditStatus: 300 });
  });

  it('is one draft of a unit and platform, however often it is saved', async () => {
    const productNo = await unit();
    const [first, second] = [await draft(productNo), await draft(productNo, WORN)];
    expect(second.reportNo).toBe(first.reportNo);
    expect(second.version).toBeGreaterThan(first.version);
  });

  it('is one draft too if two people begin concurrently', async () => {
    const productNo = await unit();
    const both = await Promise.all(
      [boss, inspector].map((who) => who.call<Saved>('phone.qcOptional.addQcOptional', { productNo, choices: FINE })),
    );
    const numbers = new Set(both.flatMap(({ body }) => (body.success ? [body.data?.reportNo] : [])));
    expect(numbers.size).toBe(1);
  });

  it('is changed by the first of two editors', async () => {
    const { reportNo, version } = await draft(await unit());
    const edit = (who: Caller, choices: object[]) => who.call('phone.qcOptional.updateProductQcReport', { reportNo, version, choices });
    expect((await edit(boss, WORN)).body.success).toBe(true);
    expectError(await edit(inspector, FINE), 'CRUD_CHANGED');
    expectError(await boss.call('phone.qcOptional.updateProductQcReport', { reportNo, choices: FINE }), 'INPUT_REQUIRED');
  });

  it('refuses a save by another user who has not read it', async () => {
    const productNo = await unit();
    const { link: url } = await inspector.ask<{ link: string }>('phone.common.fileUpload', {}, upload(PNG, 'front.png'));
    const { reportNo, version } = await draft(productNo, WORN, { photos: [{ slot: 'front', url }] });
    const blind = { productNo, choices: [{ itemId: 'frame', optionIds: ['fine'] }], photos: [] };
    expectError(await boss.call('phone.qcOptional.addQcOptional', blind), 'CRUD_CHANGED');
    expect(await report({ reportNo })).toMatchObject({ version, choices: [{ itemId: 'frame' }, { itemId: 'battery' }], photos: [{ url }] });
    const read = await boss.ask<Saved>('phone.qcOptional.addQcOptional', { ...blind, version });
    expect(read.reportNo).toBe(reportNo);
    expectError(await inspector.call('phone.qcOptional.addQcOptional', blind), 'CRUD_CHANGED');
  });

  it('is not overwritten by a copy while another user has an open draft', async () => {
    const productNo = await unit();
    const from = await submitted(productNo);
    const { reportNo, version } = await draft(productNo, WORN);
    expectError(await boss.call('phone.qcOptional.addLastQcOptional', { productNo, from }), 'CRUD_CHANGED');
    expect(await report({ reportNo })).toMatchObject({ version, levelId: A });
    expect(await inspector.ask<Saved>('phone.qcOptional.addLastQcOptional', { productNo, from })).toMatchObject({ reportNo, levelId: S });
  });

  it('names what is missing and is not submitted before that is answered', async () => {
    const { reportNo, missingItems } = await draft(await unit(), [{ itemId: 'frame', optionIds: ['fine'] }]);
    expect(missingItems).toEqual(['battery']);
    const refused = await submit(reportNo);
    expectError(refused, 'ERP_QC_INCOMPLETE');
    expect(refused.body.msg).toContain('电池');
  });

  it('is not changed once it is submitted', async () => {
    const reportNo = await submitted(await unit());
    const { version } = await report({ reportNo });
    expectError(await inspector.call('phone.qcOptional.updateProductQcReport', { reportNo, version, choices: WORN }), 'ERP_QC_NOT_DRAFT');
    expectError(await submit(reportNo), 'ERP_QC_NOT_DRAFT');
  });

  it('follows another one and comes back if that is deleted', async () => {
    const productNo = await unit();
    const first = await submitted(productNo);
    const second = await submitted(productNo, WORN);
    expect(await report({ reportNo: first })).toMatchObject({ status: 200, current: 0 });
    await boss.ask('phone.qcOptional.deleteReport', { reportNo: second });
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 300, qcReportNo: first });
    await boss.ask('phone.qcOptional.deleteReport', { reportNo: first });
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 100 });
    expectError(await boss.call('phone.qcOptional.deleteReport', { reportNo: first }), 'ERP_QC_DELETED');
  });

  it('of another platform does not show on the unit', async () => {
    const theirs = await use(await save({ platformId: OTHER }));
    await bind(theirs.templateId, { platformId: OTHER });
    const productNo = await unit();
    const { reportNo } = await draft(productNo, FINE, { platformId: OTHER });
    await submit(reportNo);
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 100 });
    expect(await report({ productNo, platformId: OTHER })).toMatchObject({ reportNo, current: 1 });
  });

  it('loses answers one by one or all at once', async () => {
    const { reportNo } = await draft(await unit());
    await inspector.ask('phone.qcOptional.deleteQcOptional', { reportNo, itemIds: ['frame'] });
    expect((await report({ reportNo })).choices.map(({ itemId }) => itemId)).toEqual(['battery']);
    await inspector.ask('phone.qcOptional.deleteQcOptional', { reportNo });
    expect((await report({ reportNo })).choices).toEqual([]);
  });

  it('of a retired version is copied to the new one, which names what it lacks', async () => {
    const [productNo, other] = (await shop.stored([100, 100])).productNos as [string, string];
    const { reportNo } = await draft(productNo, WORN);
    await submitted(other, [...WORN, { itemId: 'faults', optionIds: ['mute'] }]);
    const groups = [CONTENT.groups[0], { ...CONTENT.groups[1], items: CONTENT.groups[1]?.items.slice(0, 1) }];
    const next = await boss.ask<Template>('phone.qcOptional.saveQcTemplate', {
      templateId: template.templateId,
      platformId: OWN,
      name: '模板1',
      ...CONTENT,
      groups,
    });
    template = await use(next);
    expectError(await submit(reportNo), 'ERP_QC_RETIRED');
    expect(await report({ reportNo })).toMatchObject({ retired: 1, templateVersion: 1 });
    const moved = await inspector.ask<Saved>('phone.qcOptional.addLastQcOptional', { productNo });
    expect(moved).toMatchObject({ reportNo, levelId: A, dropped: [] });
    expect((await submit(reportNo)).body.success).toBe(true);
    expect(await inspector.ask('phone.qcOptional.addLastQcOptional', { productNo: other })).toMatchObject({ dropped: ['故障'] });
  });

  it('of another unit is not copied', async () => {
    const from = await submitted(await unit());
    const productNo = await unit();
    expectError(await inspector.call('phone.qcOptional.addLastQcOptional', { productNo }), 'ERP_QC_NO_LAST');
    expectError(await inspector.call('phone.qcOptional.addLastQcOptional', { productNo, from }), 'ERP_QC_OTHER_UNIT');
  });

  it('is invisible to another tenant', async () => {
    const reportNo = await submitted(await unit());
    const stranger = await app().as('100002', 'admin');
    expectError(await stranger.call('phone.qcOptional.getProductQcReport', { reportNo }), 'ERP_QC_REPORT_UNKNOWN');
    expectError(await stranger.call('phone.qcOptional.deleteReport', { reportNo }), 'ERP_QC_REPORT_UNKNOWN');
    expectError(await stranger.call('phone.qcOptional.getQcTemplate', { templateId: template.templateId }), 'ERP_QC_TEMPLATE_UNKNOWN');
  });
});

describe('an audit', () => {
  beforeAll(() => setting({ qcNeedAudit: 1 }));
  afterAll(() => setting({ qcNeedAudit: 0 }));
  const audit = async (who: Caller, reportNo: string, auditStatus: number) => {
    const { version } = await report({ reportNo });
    return who.call('phone.qcOptional.updateProductQcReport', { reportNo, version, auditStatus, auditRemark: '重拍' });
  };

  it('passes a report once', async () => {
    const reportNo = await submitted(await unit());
    expect(await report({ reportNo })).toMatchObject({ auditStatus: 100 });
    expectError(await audit(inspector, reportNo, 300), 'AUTH_FORBIDDEN');
    expect((await audit(boss, reportNo, 300)).body.success).toBe(true);
    expectError(await audit(boss, reportNo, 400), 'ERP_QC_NO_AUDIT');
  });

  it('sends a report back as a draft, and the former one counts again', async () => {
    const productNo = await unit();
    const first = await submitted(productNo);
    await audit(boss, first, 300);
    const second = await submitted(productNo, WORN);
    await audit(boss, second, 400);
    expect(await report({ reportNo: second })).toMatchObject({ status: 100, current: 0, auditStatus: 400 });
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 300, qcReportNo: first });
  });

  it('does not send a report back while the unit has another draft', async () => {
    const productNo = await unit();
    const reportNo = await submitted(productNo);
    await draft(productNo, WORN);
    expectError(await audit(boss, reportNo, 400), 'ERP_QC_HAS_DRAFT');
  });

  it('finds the reports that wait', async () => {
    const productNo = await unit();
    await submitted(productNo);
    const found = (auditStatus: number) =>
      boss.ask<{ records: object[] }>('phone.qcOptional.pageQcOptionalProduct', {
        productNo_equal: productNo,
        auditStatus,
        platformId: OWN,
      });
    expect([(await found(100)).records.length, (await found(300)).records.length]).toEqual([1, 0]);
  });
});

describe('photos', () => {
  afterAll(() => requiring(['front']));
  const take = (input: object): Promise<Answer<unknown>> => inspector.call('phone.qcOptional.completeTakePhoto', input);

  it('are complete with every required slot, and are opened again', async () => {
    const productNo = await unit();
    const reportNo = await submitted(productNo);
    const { link: url } = await inspector.ask<{ link: string }>('phone.common.fileUpload', {}, upload(PNG, 'front.png'));
    expectError(await take({ reportNo, photos: [{ slot: 'back', url }] }), 'ERP_QC_PHOTOS');
    expectError(await take({ reportNo, photos: [{ slot: 'side', url }] }), 'ERP_QC_SLOT_UNKNOWN');
    expectError(await take({ reportNo, photos: [{ slot: 'front', url: 'https://elsewhere.example/x.jpg' }] }), 'ERP_UNKNOWN_REF');
    expect((await take({ productNo, photos: [{ slot: 'front', url }] })).body.success).toBe(true);
    expect(await stateOf(productNo)).toMatchObject({ photoStatus: 300, report: { photoStatus: 300 } });
    await take({ reportNo, done: 0 });
    expect(await stateOf(productNo)).toMatchObject({ photoStatus: 100 });
  });

  it('are open again if a save removes a required one, and stay complete if it removes another', async () => {
    const productNo = await unit();
    const { reportNo } = await photographed(productNo, ['front', 'back']);
    const { version, photos } = await report({ reportNo });
    const edit = (input: object) => inspector.ask('phone.qcOptional.updateProductQcReport', { reportNo, ...input });
    await edit({ version, photos: photos.flatMap(({ slot, url }) => (slot === 'front' ? [{ slot, url }] : [])) });
    expect(await stateOf(productNo)).toMatchObject({ photoStatus: 300, report: { photoStatus: 300 } });
    await edit({ version: version + 2, photos: [] });
    expect(await stateOf(productNo)).toMatchObject({ photoStatus: 100, report: { photoStatus: 100 } });
  });

  it('are open again if the draft moves to a template version that requires another one', async () => {
    const productNo = await unit();
    const { reportNo } = await photographed(productNo, ['front']);
    await requiring(['front', 'back']);
    await inspector.ask('phone.qcOptional.addLastQcOptional', { productNo });
    expect(await report({ reportNo })).toMatchObject({ photoStatus: 100, photos: [{ slot: 'front' }] });
    expect(await stateOf(productNo)).toMatchObject({ photoStatus: 100 });
  });
});

describe('a batch', () => {
  it('drafts each unit by itself, with defaults where they are asked for', async () => {
    const [first, second] = (await shop.stored([100, 100])).productNos as [string, string];
    await draft(second, WORN);
    const batch = (more: object = {}) =>
      inspector.ask<{ rows: Record<string, unknown>[] }>('phone.qcOptional.batchQcReport', {
        productNos: [first, second, '99999999999'],
        choices: [{ itemId: 'battery', value: 95 }],
        useDefaults: 1,
        ...more,
      });
    expect((await batch()).rows).toMatchObject([
      { productNo: first, ok: true, levelId: S, missing: 0 },
      { productNo: second, ok: false, key: 'ERP_QC_HAS_DRAFT' },
      { ok: false, key: 'ERP_UNIT_UNKNOWN' },
    ]);
    expect((await batch({ overwrite: 1 })).rows[1]).toMatchObject({ ok: true, levelId: S });
  });

  it('overwrites the draft of another user only by that choice', async () => {
    const productNo = await unit();
    await draft(productNo, WORN);
    const batch = (overwrite: number) =>
      boss.ask<{ rows: object[] }>('phone.qcOptional.batchQcReport', { productNos: [productNo], choices: FINE, overwrite });
    expect((await batch(0)).rows).toMatchObject([{ ok: false, key: 'ERP_QC_HAS_DRAFT' }]);
    expect((await batch(1)).rows).toMatchObject([{ ok: true, levelId: S }]);
  });
});

describe('an inspection', () => {
  const toBench = async (): Promise<string> => {
    const productNo = await unit();
    await send(productNo);
    return productNo;
  };
  const send = async (productNo: string): Promise<void> => {
    const { orderNo } = await boss.ask<{ orderNo: string }>('phone.distribute.createDistribute', {
      distributeTypeId: seedId(TENANT, 'basicConfig', 2102),
      handlerUserId: seedId(TENANT, 'user', 8),
      products: [{ productNo }],
    });
    await boss.ask('phone.distribute.reviewDistribute', { orderNo });
    await inspector.ask('phone.inspection.inspectionReceive', { productNos: [productNo] });
  };
  const inspect = (product: object) =>
    inspector.call<{ products: { qcReportNo?: string }[] }>('phone.inspection.inspectionCreate', {
      products: [{ result: 400, nextStage: 700, ...product }],
    });

  it('opens with the template and the last report', async () => {
    const productNo = await unit();
    const reportNo = await submitted(productNo);
    await send(productNo);
    expect(await inspector.ask('phone.inspection.getPendingReceiveInspectionDetail', { code: productNo })).toMatchObject({
      template: { templateId: template.templateId },
      lastReport: { reportNo },
    });
  });

  it('makes a submitted report of answers and takes grade and facts from it', async () => {
    const productNo = await toBench();
    const { body } = await inspect({ productNo, choices: WORN });
    const reportNo = body.data?.products[0]?.qcReportNo;
    expect(await report({ productNo })).toMatchObject({ reportNo, status: 200, current: 1 });
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 300, qcReportNo: reportNo, levelId: A, conditionId: GOOD });
  });

  it('takes attributes from its answers, those of them that the model has, unless the line names them', async () => {
    const productNo = await toBench();
    const memory = (optionId: string) => ({ itemId: 'memory', optionIds: [optionId] });
    await inspect({ productNo, choices: [...FINE, memory('128'), { itemId: 'bands', optionIds: ['5g'] }] });
    expect(await stateOf(productNo)).toMatchObject({ productAttr: '128G' });
    const found = await only(boss, 'phone.catalogue.pageModel', { modelName_equal: shop.trade.model });
    const [colour] = (found as unknown as { attrs: { attrId: string }[] }).attrs;
    const other = await toBench();
    await inspect({ productNo: other, choices: [...FINE, memory('512')], attrs: [{ attrId: colour?.attrId, valueText: '黑色' }] });
    expect(await stateOf(other)).toMatchObject({ productAttr: '黑色' });
  });

  it('keeps the level that its line names', async () => {
    const productNo = await toBench();
    await inspect({ productNo, choices: WORN, levelId: B });
    expect(await stateOf(productNo)).toMatchObject({ levelId: B, conditionId: GOOD });
  });

  it('is refused with incomplete or unknown answers, and with the report of another unit', async () => {
    const productNo = await toBench();
    const refused = async (more: object) => findings(await inspect({ productNo, ...more }));
    expect(await refused({ choices: [{ itemId: 'frame', optionIds: ['fine'] }] })).toEqual(['products[0].choices ERP_QC_INCOMPLETE']);
    expect(await refused({ choices: [{ itemId: 'x', optionIds: ['y'] }] })).toEqual(['products[0].choices ERP_QC_UNKNOWN_CHOICE']);
    expect(await refused({ qcReportNo: await submitted(await unit()) })).toEqual(['products[0].qcReportNo ERP_QC_OTHER_UNIT']);
  });

  it('takes the report that was submitted at the bench', async () => {
    const productNo = await toBench();
    const reportNo = await submitted(productNo, WORN);
    await inspect({ productNo });
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 300, qcReportNo: reportNo, levelId: A });
  });

  it('turns the open draft into the report of its answers', async () => {
    const productNo = await toBench();
    const { reportNo } = await draft(productNo);
    expect((await inspect({ productNo, choices: WORN })).body.data?.products[0]?.qcReportNo).toBe(reportNo);
    expect(await report({ reportNo })).toMatchObject({ status: 200, current: 1, levelId: A });
  });

  it('does not replace the answers of another user, whose draft can be continued and submitted', async () => {
    const productNo = await toBench();
    const { reportNo, version } = await boss.ask<Saved>('phone.qcOptional.addQcOptional', { productNo, choices: WORN });
    expect(findings(await inspect({ productNo, choices: FINE }))).toEqual(['products[0].choices ERP_QC_OTHERS_DRAFT']);
    expect(await report({ reportNo })).toMatchObject({ status: 100, version, levelId: A });
    await draft(productNo, FINE, { version });
    await submit(reportNo);
    expect((await inspect({ productNo })).body.data?.products[0]?.qcReportNo).toBe(reportNo);
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 300, qcReportNo: reportNo, levelId: S });
  });

  it("replaces the inspector's answers after another user has taken the photos", async () => {
    const productNo = await toBench();
    const { reportNo } = await draft(productNo);
    const { link: url } = await boss.ask<{ link: string }>('phone.common.fileUpload', {}, upload(PNG, 'front.png'));
    await boss.ask('phone.qcOptional.completeTakePhoto', { reportNo, photos: [{ slot: 'front', url }] });
    expect((await inspect({ productNo, choices: WORN })).body.data?.products[0]?.qcReportNo).toBe(reportNo);
    expect(await report({ reportNo })).toMatchObject({ status: 200, levelId: A, photos: [{ url }] });
  });

  it('replaces answers that another user gave before the unit came to the bench', async () => {
    const productNo = await unit();
    const { reportNo } = await boss.ask<Saved>('phone.qcOptional.addQcOptional', { productNo, choices: WORN });
    await send(productNo);
    expect((await inspect({ productNo, choices: FINE })).body.data?.products[0]?.qcReportNo).toBe(reportNo);
  });

  it('ends the report from before the unit came to the bench', async () => {
    const productNo = await unit();
    const reportNo = await submitted(productNo);
    await send(productNo);
    await inspect({ productNo });
    expect(await stateOf(productNo)).toMatchObject({ qcStatus: 100 });
    expect(await report({ reportNo })).toMatchObject({ status: 200, current: 0 });
  });

  it('keeps a unit off the shelf that its answers limit, and so does its price, until another inspection', async () => {
    const productNo = await toBench();
    expect(findings(await inspect({ productNo, nextStage: 600, choices: framed('bent') }))).toEqual([
      'products[0].nextStage ERP_QC_NOT_SHELF',
    ]);
    await inspect({ productNo, choices: framed('bent') });
    const price = async () =>
      (await boss.ask<{ rows: object[] }>('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount: 300 }] })).rows;
    expect(await price()).toMatchObject([{ ok: false, key: 'ERP_QC_NOT_SHELF' }]);
    await send(productNo);
    await inspect({ productNo, choices: FINE });
    expect(await price()).toMatchObject([{ ok: true }]);
  });

  it('keeps a unit off platforms whose later report limits it', async () => {
    const productNo = await toBench();
    await inspect({ productNo, nextStage: 600, choices: FINE });
    await boss.ask('phone.qcOptional.changeSalePrice', { products: [{ productNo, saleAmount: 300 }] });
    await submitted(productNo, framed('bent'));
    const { taskId } = await boss.ask<{ taskId: string }>('phone.qcOptional.onSale', {
      productNos: [productNo],
      platforms: [{ platformId: OWN }],
    });
    await jobsDone(app());
    const { records } = await boss.ask<{ records: object[] }>('phone.qcOptional.pageSameSaleRow', { taskId });
    expect(records).toMatchObject([{ productNo, status: 400, errorKey: 'ERP_QC_NOT_SHELF' }]);
  });

  it('refuses the sale of a unit that is not for sale, except to users with the right to sell locked units', async () => {
    const productNo = await unit();
    await submitted(productNo, framed('fake'));
    const seller = await app().as(TENANT, 'sales2');
    const { orderNo } = await seller.ask<{ orderNo: string }>('phone.sale.createSalePurchase', {
      channelId: (await only(boss, 'phone.company.pageCompany', { channelName_equal: shop.trade.customer })).id,
      saleUserId: seedId(TENANT, 'user', 11),
      products: [{ productNo, saleAmount: 300 }],
    });
    const review = (who: Caller) => who.call('phone.sale.reviewSalePurchase', { orderNo });
    expectError(await review(seller), 'ERP_QC_NOT_FOR_SALE');
    expect((await review(boss)).body.success).toBe(true);
  });

  it('needs a report where the tenant says so and a template applies', async () => {
    const productNo = await toBench();
    await setting({ inspectTemplateRequired: 1 });
    try {
      expect(findings(await inspect({ productNo }))).toEqual(['products[0].qcReportNo ERP_QC_REQUIRED']);
      expect((await inspect({ productNo, choices: FINE })).body.success).toBe(true);
    } finally {
      await setting({ inspectTemplateRequired: 0 });
    }
  });

  it('opens the photos of the draft again if its answers are of a template version that requires another one', async () => {
    const productNo = await toBench();
    const { reportNo } = await photographed(productNo, ['front']);
    await requiring(['front', 'back']);
    await inspect({ productNo, choices: FINE });
    expect(await stateOf(productNo)).toMatchObject({ qcReportNo: reportNo, photoStatus: 100, report: { photoStatus: 100 } });
  });
});

describe('an import', () => {
  const sheet = (rows: readonly (readonly string[])[]): string =>
    ['型号,检测项,分组,默认,选项', ...rows.map((row) => row.join(','))].join('\n');
  interface Imported {
    readonly templates: number;
    readonly items: number;
    readonly options: number;
    readonly boundModels: number;
    readonly skipped: number;
    readonly errors: readonly { readonly row: number; readonly key: string }[];
  }
  const take = (text: string, check = 0) =>
    boss.ask<Imported>('phone.qcOptional.importQcOptional', { platformId: OTHER, check }, upload(Buffer.from(text), 'options.csv'));
  const bound = async () => (await tree({ modelId, platformId: OTHER })).body.data;

  it('checks first, then makes a template of each content and binds its models', async () => {
    const text = sheet([
      [shop.trade.model, '边框', '外观', '完好', '完好|划痕'],
      [shop.trade.otherModel, '边框', '外观', '完好', '完好|划痕'],
    ]);
    const before = (await bound())?.templateId;
    expect(await take(text, 1)).toMatchObject({ templates: 1, items: 1, options: 2, boundModels: 2, errors: [] });
    expect((await bound())?.templateId).toBe(before);
    expect(await take(text)).toMatchObject({ templates: 1, boundModels: 2 });
    expect((await bound())?.templateId).not.toBe(before);
    expect(await take(text)).toMatchObject({ templates: 0, skipped: 1 });
  });

  it('makes the next version of what has changed', async () => {
    const rows = (options: string) =>
      sheet([shop.trade.model, shop.trade.otherModel].map((name) => [name, '边框', '外观', '完好', options]));
    await take(rows('完好|划痕'));
    const before = await bound();
    expect(await take(rows('完好|划痕|弯曲'))).toMatchObject({ templates: 1, options: 3, skipped: 0 });
    const after = await bound();
    expect(after?.version).toBe((before?.version ?? 0) + 1);
  });

  it('takes nothing while a row is wrong, and names the rows', async () => {
    const before = await bound();
    const wrong = sheet([
      ['没有的型号', '边框', '外观', '', '完好'],
      [shop.trade.model, '后壳', '外观', '新', '完好'],
    ]);
    expect((await take(wrong)).errors).toMatchObject([
      { row: 3, key: 'ERP_QC_IMPORT_DEFAULT' },
      { row: 2, key: 'ERP_QC_IMPORT_MODEL' },
    ]);
    expect(await bound()).toEqual(before);
  });

  it('reads 10 000 options while other calls are answered', async () => {
    const items = Array.from({ length: 250 }, (_, i) => [
      shop.trade.model,
      `项${i}`,
      '外观',
      '',
      Array.from({ length: 40 }, (_o, o) => `选项${o}`).join('|'),
    ]);
    const [imported, other] = await Promise.all([take(sheet(items)), boss.call('phone.qcOptional.listPlatform')]);
    expect(imported).toMatchObject({ items: 250, options: 10_000, errors: [] });
    expect(other.body.success).toBe(true);
  });

  it('refuses a file without the columns', async () =>
    expectError(
      await boss.call('phone.qcOptional.importQcOptional', { platformId: OTHER }, upload(Buffer.from('a,b\n1,2'), 'x.csv')),
      'ERP_QC_IMPORT_EMPTY',
    ));
});

it('prints a report as a PDF', async () => {
  const reportNo = await submitted(await unit(), WORN);
  const { status, file } = await inspector.call('phone.print.renderQcReport', { reportNo });
  expect(status).toBe(200);
  expect(file.subarray(0, 5).toString()).toBe('%PDF-');
});
