import { defineErrors } from './define.js';

/** Failures of the server and of the transport. */
export const SYSTEM = defineErrors('SYSTEM', {
  UNEXPECTED: { code: 500, zh: '服务器异常，请把追踪号{traceId}告诉管理员', en: 'Server error; give the trace id {traceId} to your administrator' },
  BUSY: { code: 503, retryAfter: 1, zh: '服务器繁忙，请稍后再试', en: 'The server is busy, try again shortly' },
  DATABASE_AWAY: { code: 503, retryAfter: 1, zh: '暂时连不上数据库，请稍后再试', en: 'The database cannot be reached just now, try again shortly' },
  OUTCOME_UNKNOWN: {
    code: 503,
    retryAfter: 1,
    zh: '保存时与数据库的连接中断，可能已保存也可能没有，请先查看再重试',
    en: 'The connection to the database broke while saving: look whether it was saved before you try again',
  },
  CANNOT_STORE: {
    code: 503,
    retryAfter: 30,
    zh: '服务器磁盘已满或无法写入，暂时不能保存，请联系管理员',
    en: 'The disk of the server is full or cannot be written: nothing can be saved for now, tell your administrator',
  },
  NO_ROUTE: { code: 404, zh: '没有找到请求{path}', en: 'No such call: {path}' },
  NO_METHOD: { code: 405, zh: '不支持以{method}请求{path}', en: '{path} does not take {method}' },
  TOO_MANY: { code: 429, retryAfter: 60, zh: '请求过于频繁，请稍后再试', en: 'Too many requests, try again shortly' },
});

/** Refused input. One error for the request; each finding is a row with its own entry. */
export const INPUT = defineErrors('INPUT', {
  INVALID: { code: 400, zh: '{list}', en: '{list}' },
  BAD_JSON: { code: 400, zh: '请求内容不是有效的JSON', en: 'The request body is not valid JSON' },
  MALFORMED: { code: 400, zh: '请求格式不正确', en: 'The request is malformed' },
  TOO_DEEP: { code: 400, zh: '请求内容嵌套过深', en: 'The request body is nested too deeply' },
  BAD_REQUEST_ID: { code: 400, zh: '请求编号应为1到64个字母、数字或._:-', en: 'A request id is 1 to 64 letters, digits or ._:-' },
  TOO_LARGE: { code: 413, zh: '请求内容过大', en: 'The request is too large' },
  HEADERS_TOO_LARGE: { code: 431, zh: '请求头过大', en: 'The headers of the request are too large' },
  TOO_SLOW: { code: 408, zh: '请求发送过慢', en: 'The request was sent too slowly' },
  MEDIA_TYPE: { code: 415, zh: '不支持的内容类型', en: 'Unsupported content type' },
  REQUIRED: { code: 400, zh: '请输入{field}', en: '{field} is required' },
  TWICE: { code: 400, zh: '{field}重复', en: '{field} appears twice' },
  SELECT_REQUIRED: { code: 400, zh: '请选择{field}', en: 'Select {field}' },
  UNKNOWN_FIELD: { code: 400, zh: '未知字段{field}', en: 'Unknown field {field}' },
  NOT_TEXT: { code: 400, zh: '{field}应为文本', en: '{field} must be a text' },
  NOT_PHONE: { code: 400, zh: '{field}应为电话号码', en: '{field} must be a telephone number' },
  NOT_EMAIL: { code: 400, zh: '{field}应为邮箱地址', en: '{field} must be an e-mail address' },
  NOT_URL: { code: 400, zh: '{field}应为http或https网址', en: '{field} must be an http or https address' },
  NOT_COLOUR: { code: 400, zh: '{field}应为颜色，如#1677ff', en: '{field} must be a colour such as #1677ff' },
  NOT_INT: { code: 400, zh: '{field}应为整数', en: '{field} must be a whole number' },
  COST_HIDDEN: { code: 403, zh: '没有查看成本的权限，不能填写{field}', en: '{field} may not be set by who may not see cost' },
  NOT_MONEY: { code: 400, zh: '{field}应为最多两位小数的金额', en: '{field} must be an amount with at most two decimals' },
  NOT_DATE: { code: 400, zh: '{field}应为日期', en: '{field} must be a date' },
  TOO_EARLY: { code: 400, zh: '{field}不能早于{min}', en: '{field} must not be before {min}' },
  NOT_CODE: { code: 400, zh: '{field}不在可选范围内', en: '{field} is not one of its values' },
  NOT_ID: { code: 400, zh: '{field}应为编号', en: '{field} must be an id' },
  NOT_LIST: { code: 400, zh: '{field}应为列表', en: '{field} must be a list' },
  NOT_OBJECT: { code: 400, zh: '{field}应为对象', en: '{field} must be an object' },
  TOO_LONG: { code: 400, zh: '{field}最多{max}个字符', en: '{field} is limited to {max} characters' },
  TOO_SMALL: { code: 400, zh: '{field}不能小于{min}', en: '{field} must be at least {min}' },
  TOO_BIG: { code: 400, zh: '{field}不能大于{max}', en: '{field} must be at most {max}' },
  TOO_MANY_ROWS: { code: 400, zh: '{field}最多{max}行', en: '{field} is limited to {max} rows' },
  TOO_MANY_KEYS: { code: 400, zh: '{field}最多{max}个', en: '{field} is limited to {max}' },
  NOT_ZERO: { code: 400, zh: '{field}不能为0', en: '{field} must not be 0' },
  BAD_FILTER: { code: 400, zh: '不能按{field}筛选', en: 'Cannot filter by {field}' },
  BAD_SORT: { code: 400, zh: '不能按{field}排序', en: 'Cannot sort by {field}' },
  BAD_PAGE: { code: 400, zh: '分页参数不正确', en: 'The page parameters are not valid' },
  NO_FILE: { code: 400, zh: '请上传文件', en: 'Upload a file' },
  REQUEST_ID_REUSED: { code: 409, zh: '请求编号已用于另一次提交', en: 'The request id was used for another request' },
});

/** Refusals every simple resource shares; `noun` is the resource's own label. */
export const CRUD = defineErrors('CRUD', {
  NOT_FOUND: { code: 404, zh: '没有找到该{noun}', en: 'No such {noun}' },
  DUPLICATE: { code: 400, zh: '{field}「{value}」已存在', en: '{field} "{value}" exists' },
  CHANGED: { code: 409, zh: '该{noun}已被他人修改，请刷新', en: 'This {noun} has been changed by somebody else, please refresh' },
  CONFLICT: { code: 409, zh: '相同的数据已存在，请刷新后重试', en: 'The same data exists already, refresh and try again' },
  NONE_SELECTED: { code: 400, zh: '请选择至少一条数据', en: 'Select at least one row' },
  HAS_CHILDREN: { code: 400, zh: '请先删除子节点!', en: 'Delete the children first' },
  PARENT_SELF: { code: 400, zh: '父节点不可选择自身!', en: 'A node cannot be its own parent' },
  PARENT_BELOW: { code: 400, zh: '父节点不可选择自己的下级', en: 'A node cannot be moved below itself' },
  TOO_DEEP: { code: 400, zh: '{noun}最多{max}级', en: 'A {noun} tree has at most {max} levels' },
  PLATFORM_ONLY: { code: 403, zh: '只有平台租户可以修改{noun}', en: 'Only the platform tenant may change {noun}' },
});

/** Session refusals. 401 ends the session in every client, so only a dead session answers it. */
export const AUTH = defineErrors('AUTH', {
  UNAUTHORIZED: { code: 401, zh: '请求未授权', en: 'Please sign in' },
  FORBIDDEN: { code: 403, zh: '没有权限执行此操作', en: 'You are not allowed to do this' },
  BAD_CREDENTIALS: { code: 400, zh: '用户名或密码错误', en: 'Wrong account or password' },
  LOCKED: { code: 400, zh: '用户登录失败次数过多，请稍后再试', en: 'Too many failed sign-ins, try again later' },
  BAD_CAPTCHA: { code: 400, zh: '验证码不正确', en: 'The captcha is not correct' },
  BAD_CLIENT: { code: 400, zh: '客户端认证失败!', en: 'Client authentication failed' },
  BAD_GRANT: { code: 400, zh: '不支持的授权类型', en: 'Unsupported grant type' },
  // What a client does about a refused refresh differs: after a 400 it repeats the call, a 401 signs it out once (blade-surface 1.5).
  BAD_REFRESH: { code: 401, zh: '登录已失效，请重新登录', en: 'The session has ended, please sign in again' },
  BAD_SWITCH: { code: 400, zh: '所选部门或角色不属于当前用户', en: 'The chosen department or role is not one of yours' },
  USER_DISABLED: { code: 400, zh: '账号已停用', en: 'The account is disabled' },
  PASSWORD_EXPIRED: { code: 403, zh: '请先修改密码', en: 'Change your password first' },
  WRONG_OLD_PASSWORD: { code: 400, zh: '原密码不正确', en: 'The old password is wrong' },
  PASSWORD_UNREADABLE: { code: 400, zh: '新密码应以md5或SM2发送', en: 'Send the new password as md5 or SM2' },
  PASSWORDS_DIFFER: { code: 400, zh: '两次输入的新密码不一致', en: 'The new passwords differ' },
  PASSWORD_KEPT: { code: 400, zh: '新密码不能与原密码相同', en: 'The new password is the old one' },
  PASSWORD_GUESSABLE: { code: 400, zh: '新密码过于简单', en: 'The new password is too easy to guess' },
  NO_SUCH_USER: { code: 404, zh: '没有找到该用户', en: 'No such user' },
  BAD_PICTURE: { code: 400, zh: '头像应为图片地址', en: 'The avatar must be the address of a picture' },
  UNKNOWN_PROVIDER: { code: 404, zh: '没有配置该登录方式', en: 'There is no such way to sign in' },
  PROVIDER_FAILED: { code: 400, zh: '第三方登录没有成功（{reason}），请重试', en: 'Signing in there did not succeed ({reason}), please try again' },
  BAD_STATE: { code: 400, zh: '登录请求已失效，请重新开始', en: 'This sign-in has expired or was begun elsewhere, please start again' },
  BAD_IDENTITY: { code: 400, zh: '第三方登陆信息错误!', en: 'This sign-in elsewhere has expired or was used, please start again' },
  IDENTITY_TAKEN: { code: 400, zh: '该第三方账号已绑定其他用户', en: 'This account elsewhere belongs to another person here' },
  BAD_CODE: { code: 400, zh: '授权码无效或已使用', en: 'The authorization code is not valid any more' },
  BAD_REDIRECT: { code: 400, zh: '该应用没有登记这个回调地址', en: 'The application has not listed this redirect address' },
  BAD_AUTHORIZE: { code: 400, zh: '授权请求不正确：{field}', en: 'The request for authorization is not valid: {field}' },
  TENANT_EXPIRED: { code: 400, zh: '租户已到期', en: 'The tenant has expired' },
});

/** Refusals about people and what they may do to one another. */
export const PEOPLE = defineErrors('PEOPLE', {
  MORE_THAN_OWN: { code: 403, zh: '角色「{name}」的权限超出您自己的权限，不能授予', en: 'The role "{name}" may do more than you may: you cannot grant it' },
  ABOVE_YOU: { code: 403, zh: '「{name}」的权限多于您，不能由您管理', en: '{name} may do more than you may: you cannot manage them' },
  NOT_YOURSELF: { code: 400, zh: '不能删除或停用自己', en: 'You cannot remove or disable yourself' },
  LAST_ADMINISTRATOR: { code: 400, zh: '至少要保留一个启用的管理员', en: 'At least one administrator has to stay' },
  UNKNOWN_ROLE: { code: 400, zh: '没有找到所选角色', en: 'No such role' },
  PASSWORDS_DIFFER: { code: 400, zh: '请输入正确的确认密码!', en: 'The two passwords differ' },
  PASSWORD_SHORT: { code: 400, zh: '密码至少{min}个字符', en: 'A password has at least {min} characters' },
  NO_FIRST_PASSWORD: { code: 400, zh: '请输入密码，参数account.initPassword未设置', en: 'Give a password: the parameter account.initPassword is not set' },
  NO_REGISTRATION: { code: 403, zh: '注册功能未开启', en: 'Registration is switched off' },
  UNKNOWN_TENANT: { code: 400, zh: '租户信息错误!', en: 'No such tenant' },
});

/** Refused uploads. */
export const FILE = defineErrors('FILE', {
  NOT_XLSX: { code: 400, zh: '请上传正确的excel文件!', en: 'Upload a valid xlsx file' },
  TOO_BIG: { code: 413, zh: '文件超过{max}', en: 'The file exceeds {max}' },
  TOO_MANY_ROWS: { code: 400, zh: '文件超过{max}行', en: 'The file has more than {max} rows' },
  TOO_MANY_COLUMNS: { code: 400, zh: '文件超过{max}列', en: 'The file has more than {max} columns' },
  TOO_MANY_CELLS: { code: 400, zh: '文件超过{max}个单元格', en: 'The file has more than {max} cells' },
  PROTECTED: { code: 400, zh: '文件已加密或为旧版xls格式，请另存为无密码的xlsx', en: 'The file is encrypted or an old xls; save it as an xlsx without a password' },
  UNREADABLE: { code: 400, zh: '文件内容过于复杂，请把数据粘贴到新的xlsx后重试', en: 'The file is too complex; paste its data into a new xlsx and try again' },
  DUPLICATE_HEADER: { code: 400, zh: '表头重复：{list}', en: 'The header row repeats: {list}' },
  BAD_HEADER: { code: 400, zh: '表头不正确，缺少：{list}', en: 'The header row lacks: {list}' },
  FORMULA: { code: 400, zh: '第{row}行「{field}」含有公式，请粘贴为数值', en: 'Row {row}: {field} holds a formula, paste it as a value' },
  NOT_FOUND: { code: 404, zh: '文件不存在', en: 'No such file' },
  NOT_ACCEPTED: { code: 400, zh: '只能上传jpg、png、webp图片，PDF和xlsx文件', en: 'Only jpg, png and webp pictures, PDF and xlsx files can be uploaded' },
  TOO_MANY_PIXELS: { code: 400, zh: '图片超过{max}百万像素', en: 'The picture has more than {max} million pixels' },
  TOO_MANY_LOOSE: { code: 400, zh: '上传后未使用的文件过多，请保存单据或明天再试', en: 'Too many files were uploaded and not used; save your documents or try again tomorrow' },
  NOT_AVATAR: { code: 400, zh: '头像只能是jpg或png图片', en: 'An avatar is a jpg or png picture' },
  IN_USE: { code: 400, zh: '文件「{name}」正在使用，不能删除', en: 'The file "{name}" is in use and cannot be removed' },
  NOT_YOURS: { code: 400, zh: '{field}：文件不存在或不是您上传的，请重新上传', en: '{field}: the file is gone or not one that you uploaded, upload it again' },
});

/** Why work in the background came to nothing. */
export const JOBS = defineErrors('JOBS', {
  GIVEN_UP: { code: 500, zh: '尝试{times}次仍未完成，请缩小范围后重试或联系管理员', en: 'Not done after {times} attempts; narrow it down and try again, or ask an administrator' },
  NOBODY: { code: 403, zh: '提交人的账号已停用', en: 'The account of who asked for it is closed' },
  TOO_MANY: { code: 429, zh: '已有{max}个任务未完成，请等待其完成或取消后再提交', en: '{max} tasks have not ended yet: wait for them or cancel one' },
  ENDED: { code: 400, zh: '任务已经结束', en: 'The task has ended already' },
});
