import { type Label, label, MENU_SCREENS, type MenuScreen, REPORT_HEADS, type ScreenButton } from '@phone-trade/shared';

/** A page of the sidebar and the id of its row. */
export interface ScreenSeed extends MenuScreen {
  readonly id: string;
}

/** A group of the sidebar, and one entry of the top bar. */
export interface MenuGroupSeed {
  readonly id: string;
  readonly code: string;
  readonly path: string;
  readonly icon: string;
  readonly label: Label;
  readonly screens: readonly ScreenSeed[];
}

/** A group and its place in the sidebar for every page: code and id, in order. Ids are stored with grants: they never change. */
type Places = Omit<MenuGroupSeed, 'screens'> & { readonly screens: Readonly<Record<string, string>> };

/** Reports are in the order of their list, which is only ever appended to. */
const REPORT_PLACES = Object.fromEntries(
  Object.values(REPORT_HEADS).map(({ right }, i) => [right.replace('_view', ''), `1075${String(i + 1).padStart(2, '0')}`]),
);

/**
 * The sidebar. A page is declared by its noun, and placed here. Pages that are opened from a list only (order detail, goods detail …) have
 * no row: their buttons are those of the list.
 */
const PLACES: readonly Places[] = [
  {
    id: '1010',
    code: 'buying',
    path: '/ERP/purchase',
    icon: 'shopping-cart',
    label: label('采购', 'Purchase'),
    screens: {
      purchase_new: '101010',
      purchase: '101020',
      purchase_details: '101030',
      purchase_import_log: '101040',
      purchasesync: '101080',
      purchasesync_row: '101090',
      company: '101050',
      pendingrefund: '101060',
      purchaserefund: '101070',
    },
  },
  {
    id: '1020',
    code: 'inventory',
    path: '/ERP/storage',
    icon: 'inbox',
    label: label('库存', 'Stock'),
    screens: {
      store_in: '102010',
      receive: '102020',
      stock: '102030',
      storagetransfer: '102040',
      costadjust: '102050',
      storagecheck: '102060',
      market: '102080',
    },
  },
  {
    id: '1025',
    code: 'work',
    path: '/ERP/inspection',
    icon: 'experiment',
    label: label('作业', 'Work'),
    screens: {
      workboard: '102505',
      distribute: '102510',
      inspection: '102520',
      inspectiontransfer: '102530',
      qc: '102534',
      qctemplate: '102536',
      repair: '102540',
      repairtransfer: '102550',
      outsiderepair: '102560',
      listing: '102570',
      listing_same_sale: '102571',
      qcplatform: '102572',
      imeicheck: '102580',
      wipe: '102590',
    },
  },
  {
    id: '1030',
    code: 'selling',
    path: '/ERP/sale',
    icon: 'shopping',
    label: label('销售', 'Sales'),
    screens: { sale_new: '103010', sale: '103020', sale_pending: '103030', presale: '103040', salerefund: '103050' },
  },
  {
    id: '1070',
    code: 'finance',
    path: '/ERP/finance',
    icon: 'account-book',
    label: label('财务', 'Finance'),
    screens: {
      payout: '107010',
      payout_record: '107020',
      payable_company: '107030',
      income: '107040',
      income_record: '107050',
      receivable_company: '107060',
    },
  },
  {
    id: '1075',
    code: 'reports',
    path: '/ERP/report',
    icon: 'bar-chart',
    label: label('报表', 'Reports'),
    screens: { ...REPORT_PLACES, storedreport: '107590', storedreport_builder: '107591' },
  },
  {
    id: '1080',
    code: 'basics',
    path: '/ERP/basic',
    icon: 'setting',
    label: label('基础', 'Basics'),
    screens: {
      catalogue: '108010',
      warehouse: '108020',
      paytype: '108030',
      basicconfig: '108040',
      standard: '108050',
      printdevice: '108060',
      printtemplate: '108070',
      printcontent: '108080',
      download: '108100',
      selfaudit: '108090',
      importtemplate: '108110',
      table: '108120',
    },
  },
  {
    id: '1085',
    code: 'game',
    path: '/game',
    icon: 'trophy',
    label: label('游戏', 'Games'),
    screens: {
      gameproperty: '108510',
      gametoday: '108511',
      gamebook: '108512',
      gamemonitor: '108513',
      gamead: '108514',
      gametext: '108515',
      gameteam: '108516',
      gamerisk: '108517',
      gamearena: '108518',
      huntvalue: '108520',
      huntuser: '108521',
      huntfinance: '108522',
      gameconfig: '108530',
      appletmenu: '108531',
      gamenotice: '108532',
      dicelevel: '108540',
      diceroom: '108541',
      dicetable: '108542',
      dicegame: '108543',
      diceuser: '108544',
      dicerobot: '108545',
      diceprobability: '108546',
      recruitconfig: '108550',
      recruitsignup: '108551',
      recruitmember: '108552',
      qacate: '108560',
      qaquestion: '108561',
      questionnaire: '108562',
      qaanswer: '108563',
    },
  },
  {
    id: '1088',
    code: 'affairs',
    path: '/work',
    icon: 'solution',
    label: label('事务', 'Affairs'),
    screens: {
      work_start: '108810',
      work_claim: '108811',
      work_todo: '108812',
      work_send: '108813',
      work_done: '108814',
      flow_model: '108820',
      flow_deploy: '108821',
      flow_manager: '108822',
      flow_follow: '108823',
      flow_approval: '108824',
    },
  },
  {
    id: '1090',
    code: 'system',
    path: '/system',
    icon: 'appstore',
    label: label('系统', 'System'),
    screens: {
      notice: '109170',
      message: '109171',
      websocket: '109174',
      user: '109060',
      session: '109160',
      security: '109161',
      dept: '109130',
      post: '109010',
      role: '109080',
      role_matrix: '109180',
      menu: '109090',
      topmenu: '109100',
      data_scope: '109110',
      api_scope: '109120',
      dict: '109040',
      dictbiz: '109045',
      region: '109050',
      tenant: '109140',
      tenantpackage: '109030',
      param: '109020',
      client: '109055',
      attach: '109070',
      oss: '109071',
      sms: '109072',
      smsoutbox: '109073',
      log_usual: '109201',
      log_api: '109202',
      log_error: '109203',
    },
  },
  {
    id: '1095',
    code: 'tool',
    path: '/tool',
    icon: 'tool',
    label: label('研发工具', 'Development'),
    screens: { code: '109510', datasource: '109520', datamodel: '109530' },
  },
];

const declared: ReadonlyMap<string, MenuScreen> = new Map(MENU_SCREENS.map((screen) => [screen.code, screen]));

function placed([code, id]: readonly [code: string, id: string]): ScreenSeed {
  const screen = declared.get(code);
  if (!screen) throw new Error(`no noun declares the page ${code} of the sidebar`);
  return { ...screen, id };
}

export const MENU_GROUPS: readonly MenuGroupSeed[] = PLACES.map(({ screens, ...group }) => ({
  ...group,
  screens: Object.entries(screens).map(placed),
}));

/** One permission code and the row that carries it. */
export interface ButtonSeed extends Omit<ScreenButton, 'no'> {
  readonly id: string;
  readonly sort: number;
}

/** The buttons of a page, in their order. */
export const buttonsOf = ({ id, buttons }: ScreenSeed): ButtonSeed[] =>
  buttons.map(({ no, ...button }, i) => ({ ...button, id: `${id}${String(no).padStart(2, '0')}`, sort: i + 1 }));

export const SCREEN_SEEDS: readonly ScreenSeed[] = MENU_GROUPS.flatMap((group) => group.screens);

/** Every permission code there is. */
export const PERMISSION_CODES: readonly string[] = SCREEN_SEEDS.flatMap(buttonsOf).map((button) => button.code);
