import { f, type WireOf } from './field.js';

const fields = {
  orderNo: f.text(32, '单号', 'Order no.').required(),
  stage: f.code('productStage', '阶段', 'Stage'),
  channelId: f.ref('company', '单位', 'Company').required(),
  levelId: f.ref('basicConfig', '等级', 'Level', 2),
  createUser: f.ref('user', '制单人', 'Entered by'),
  amount: f.money('金额', 'Amount'),
  products: f
    .list('商品', 'Products', { productNo: f.text(16, '编号', 'No.').required(), modelId: f.ref('model', '型号', 'Model') })
    .required(),
};

it('WireOf types the labels and names of a row by its fields', () => {
  const row: WireOf<typeof fields> = {
    orderNo: 'CG1',
    stage: 200,
    stageText: '待分配',
    stageTextEn: 'to allocate',
    channelId: '7',
    channelName: '恒信',
    levelText: 'A',
    createUserName: '程小满',
    amount: 1.5,
    products: [{ productNo: '1', modelName: 'iPhone' }],
  };
  // @ts-expect-error a grade is named under levelText
  expect(row.levelName).toBeUndefined();
  // @ts-expect-error a required field cannot be missing
  const short: WireOf<typeof fields> = { orderNo: 'CG1', channelId: '7' };
  expect(short.amount).toBeUndefined();
});
