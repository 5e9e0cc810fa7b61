import { dictionary, type FirstDictionary } from '../../../apps/api/src/modules/system/dict/first-dictionaries.js';

/** Dictionaries of the platform, as front ends of the family ask for them. */
export const PLATFORM_DICTIONARIES: readonly FirstDictionary[] = [
  dictionary(1, 'sex', '性别', 'Sex', [
    ['1', '男', 'Male'],
    ['2', '女', 'Female'],
    ['3', '未知', 'Unknown'],
  ]),
  dictionary(2, 'notice', '通知类型', 'Kind of notice', [
    ['1', '发布通知', 'Publication'],
    ['2', '批转通知', 'Endorsement'],
    ['3', '转发通知', 'Forwarded'],
    ['4', '指示通知', 'Instruction'],
    ['5', '任免通知', 'Appointment'],
    ['6', '事务通知', 'Affairs'],
  ]),
  dictionary(3, 'menu_category', '菜单类型', 'Kind of menu', [
    ['1', '菜单', 'Menu'],
    ['2', '按钮', 'Button'],
  ]),
  dictionary(4, 'button_func', '按钮功能', 'Place of a button', [
    ['1', '工具栏', 'Toolbar'],
    ['2', '操作栏', 'Row'],
    ['3', '工具操作栏', 'Toolbar and row'],
  ]),
  dictionary(5, 'yes_no', '是否', 'Yes or no', [
    ['1', '否', 'No'],
    ['2', '是', 'Yes'],
  ]),
  dictionary(6, 'flow', '流程类型', 'Kind of process', [
    ['1', '请假流程', 'Leave', 'leave'],
    ['2', '报销流程', 'Expense', 'expense'],
    ['3', '单据审批', 'Approval of documents'],
  ]),
  dictionary(7, 'org_category', '机构类型', 'Kind of department', [
    ['1', '公司', 'Company'],
    ['2', '部门', 'Department'],
    ['3', '小组', 'Group'],
  ]),
  dictionary(8, 'data_scope_type', '数据权限', 'Data scope', [
    ['1', '全部可见', 'Everything'],
    ['2', '本人可见', 'Own'],
    ['3', '所在机构可见', 'Own department'],
    ['4', '所在机构及子级可见', 'Own department and below'],
    ['5', '自定义', 'Custom'],
  ]),
  dictionary(9, 'api_scope_type', '接口权限', 'API scope', [
    ['1', '系统接口', 'System call'],
    ['2', '业务接口', 'Business call'],
  ]),
  dictionary(10, 'scope_category', '权限类型', 'Kind of scope', [
    ['1', '数据权限', 'Data scope'],
    ['2', '接口权限', 'API scope'],
  ]),
  dictionary(11, 'oss', '对象存储类型', 'Object storage', [
    ['1', 'minio', 'MinIO'],
    ['2', '七牛云', 'Qiniu'],
    ['3', '阿里云', 'Alibaba Cloud'],
    ['4', '腾讯云', 'Tencent Cloud'],
    ['5', '华为云', 'Huawei Cloud'],
  ]),
  dictionary(12, 'sms', '短信类型', 'Text message service', [
    ['1', '云片', 'Yunpian'],
    ['2', '七牛云', 'Qiniu'],
    ['3', '阿里云', 'Alibaba Cloud'],
    ['4', '腾讯云', 'Tencent Cloud'],
  ]),
  dictionary(13, 'post_category', '岗位类型', 'Kind of post', [
    ['1', '高层', 'Senior'],
    ['2', '中层', 'Middle'],
    ['3', '基层', 'Junior'],
    ['4', '其他', 'Other'],
  ]),
  dictionary(14, 'region', '行政区划级别', 'Level of a region', [
    ['0', '国家', 'Country'],
    ['1', '省份/直辖市', 'Province or municipality'],
    ['2', '地市', 'City'],
    ['3', '区县', 'District or county'],
    ['4', '乡镇', 'Town'],
    ['5', '村委', 'Village'],
  ]),
  dictionary(15, 'user_type', '用户类型', 'Kind of user', [
    ['1', 'WEB', 'Web'],
    ['2', 'APP', 'App'],
    ['3', 'OTHER', 'Other'],
  ]),
];
