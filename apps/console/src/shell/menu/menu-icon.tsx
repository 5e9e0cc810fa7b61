import {
  AppstoreOutlined,
  AuditOutlined,
  BankOutlined,
  BarChartOutlined,
  BellOutlined,
  BranchesOutlined,
  CheckSquareOutlined,
  CodeOutlined,
  DatabaseOutlined,
  DesktopOutlined,
  DownloadOutlined,
  FileSearchOutlined,
  FolderOutlined,
  HomeOutlined,
  InboxOutlined,
  MobileOutlined,
  PrinterOutlined,
  RollbackOutlined,
  SafetyOutlined,
  SettingOutlined,
  ShoppingCartOutlined,
  ShoppingOutlined,
  SwapOutlined,
  TagsOutlined,
  TeamOutlined,
  ToolOutlined,
  UserOutlined,
  WalletOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import type { TopMenu } from '../../lib/pages/menus';

/** Looked up by the words in an entry's icon name and code; the first that fits wins. */
const ICONS: readonly (readonly [words: RegExp, icon: ComponentType<{ 'aria-hidden': 'true' }>])[] = [
  [/home|wel/i, HomeOutlined],
  [/download/i, DownloadOutlined],
  [/tenant|package|appstore/i, AppstoreOutlined],
  [/refund|return|aftersale|rollback/i, RollbackOutlined],
  [/purchase|shopping-?cart/i, ShoppingCartOutlined],
  [/sale|shopping/i, ShoppingOutlined],
  [/inspection|qc|check/i, CheckSquareOutlined],
  [/repair|tool/i, ToolOutlined],
  [/transfer|distribute|swap/i, SwapOutlined],
  [/stock|store|storage|warehouse|inbox|receive/i, InboxOutlined],
  [/finance|pay|income|settle|wallet/i, WalletOutlined],
  [/company|supplier|customer|bank/i, BankOutlined],
  [/datasource|datamodel/i, DatabaseOutlined],
  [/catalogue|model|goods|mobile/i, MobileOutlined],
  [/print/i, PrinterOutlined],
  [/report|chart/i, BarChartOutlined],
  [/search/i, FileSearchOutlined],
  [/notice|message|bell/i, BellOutlined],
  [/flow|work|branch/i, BranchesOutlined],
  [/monitor|log|desktop/i, DesktopOutlined],
  [/develop|code/i, CodeOutlined],
  [/resource|attach|oss|sms|database/i, DatabaseOutlined],
  [/authority|scope|safety/i, SafetyOutlined],
  [/role|dept|post|team/i, TeamOutlined],
  [/user/i, UserOutlined],
  [/param|tag|dict/i, TagsOutlined],
  [/basic|config|system|setting/i, SettingOutlined],
  [/audit|review/i, AuditOutlined],
];

export function MenuIcon({ node }: { node: Pick<TopMenu, 'source' | 'code'> }) {
  const name = `${node.source ?? ''} ${node.code ?? ''}`;
  const Icon = ICONS.find(([words]) => words.test(name))?.[1] ?? FolderOutlined;
  return <Icon aria-hidden="true" />;
}
