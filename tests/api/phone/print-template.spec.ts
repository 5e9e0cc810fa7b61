import { type Caller, expectError } from '../../support/caller.js';
import { useApp } from '../../support/harness.js';

const TENANT = '100001';

const app = useApp({ seed: 'small' });

interface Template {
  readonly id: string;
  readonly name: string;
  readonly html: string;
  readonly isDefault: number;
  readonly version: number;
}

let boss: Caller;
let made = 0;

beforeAll(async () => {
  boss = await app().as(TENANT, 'boss');
});

const add = (html: string, more: object = {}) => {
  made += 1;
  return boss.call('phone.print.addPrintTemplate', { name: `template ${made}`, templateType: 3, html, ...more });
};

const all = async (templateType: number): Promise<Template[]> =>
  (await boss.ask<{ records: Template[] }>('phone.print.pagePrintTemplate', { templateType, size: 200 })).records;

const defaults = async (templateType: number) =>
  (await all(templateType)).filter(({ isDefault }) => isDefault === 1).map(({ name }) => name);

it('the last template marked as default is the only default of its paper', async () => {
  await add('a', { isDefault: 1, templateType: 2 });
  await add('b', { isDefault: 1, templateType: 2 });
  expect(await defaults(2)).toEqual([`template ${made}`]);
  const [first] = (await all(2)).filter(({ name }) => name === `template ${made - 1}`);
  await boss.ask('phone.print.updatePrintTemplate', { id: first?.id, isDefault: 1 });
  expect(await defaults(2)).toEqual([first?.name]);
});

it('concurrent requests leave only one default template', async () => {
  const answers = await Promise.all([1, 2, 3, 4].map(() => add('x', { isDefault: 1, templateType: 1 })));
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
  expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
  expect(await defaults(1)).toHaveLength(1);
});

it('a template is stored without scripts and external resources', async () => {
  const hostile = `<b onmouseover=alert(1)>{{productNo}}</b><img src=http://evil/x><div style="width:20mm;background:url(//evil)">x</div>`;
  await add(hostile);
  const kept = (await all(3)).find(({ name }) => name === `template ${made}`)?.html;
  expect(kept).toBe('<b>{{productNo}}</b><div style="width:20mm">x</div>');
});

it.each([
  ['an unknown field', '{{costPrice}}', 'PRINT_BAD_TAG'],
  ['an unknown list', '{{#products}}{{/products}}', 'PRINT_BAD_TAG'],
  ['an expression', '{{constructor}}', 'PRINT_BAD_TAG'],
  ['no content after sanitising', '<script>1</script>', 'INPUT_REQUIRED'],
])('a template is refused with %s', async (_, html, key) => {
  const answer = await add(html);
  expectError(answer, 'INPUT_INVALID');
  expect((answer.data as { rows: { key: string }[] }).rows.map((row) => row.key)).toEqual([key]);
});

it('a template of orders may contain closed lists that are not nested', async () => {
  const refusal = async (html: string) => {
    const { data, status } = await add(html, { templateType: 1 });
    return status === 200 ? undefined : (data as { rows: { key: string }[] }).rows[0]?.key;
  };
  expect(await refusal('<table><tbody>{{#products}}<tr><td>{{imei}} {{orderNo}}</td></tr>{{/products}}</tbody></table>')).toBeUndefined();
  expect(await refusal('{{#products}}{{imei}}')).toBe('PRINT_OPEN_LIST');
  expect(await refusal('{{#products}}{{#expenses}}{{/expenses}}{{/products}}')).toBe('PRINT_OPEN_LIST');
  expect(await refusal('{{imei}}')).toBe('PRINT_BAD_TAG');
});

it('an order template cannot print labels', async () => {
  await add('{{orderNo}}', { templateType: 2 });
  const template = (await all(2)).find(({ name }) => name === `template ${made}`);
  const [device] = await boss.ask<{ id: string }[]>('phone.print.listPrintDevice');
  const { records } = await boss.ask<{ records: { productNo: string }[] }>('phone.product.pageRealStoreByDetail', { size: 1 });
  const input = { templateId: template?.id, printDeviceId: device?.id, productNos: [records[0]?.productNo] };
  expectError(await boss.call('phone.print.printProductLabel', input), 'PRINT_TEMPLATE_KIND');
});

it('a printing user can list the templates of a paper, default first, without the permission to edit them', async () => {
  await add('{{orderNo}} {{totalInWords}}', { templateType: 2, isDefault: 1 });
  const chosen = `template ${made}`;
  await add('{{orderNo}}', { templateType: 2 });
  const sales = await app().as(TENANT, 'sales');
  const listed = await sales.ask<Template[]>('phone.print.listPrintTemplate', { type: 2 });
  expect(listed[0]).toMatchObject({ name: chosen, html: '{{orderNo}} {{totalInWords}}', isDefault: 1, paperWidth: 60 });
  expect(listed.map(({ name }) => name)).toContain(`template ${made}`);
  expectError(await sales.call('phone.print.pagePrintTemplate', { templateType: 2 }), 'AUTH_FORBIDDEN');
});
