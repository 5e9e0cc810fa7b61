import { defineErrors } from './define.js';

/** Failures of the server and of the transport. */
export const SYSTEM = defineErrors('SYSTEM', {
  UNEXPECTED: { code: 500, zh: '服务器异常，请把追踪号{traceId}告诉管理员', en: 'Server error. Give the trace id {traceId} to your administrator' },
  BUSY: { code: 503, retryAfter: 1, zh: '服务器繁忙，请稍后再试', en: 'The server is busy. Try again shortly' },
  DATABASE_AWAY: { code: 503, retryAfter: 1, zh: '暂时连不上数据库，请稍后再试', en: 'The database is unreachable. Try again shortly' },
  OUTCOME_UNKNOWN: {
    code: 503,
    retryAfter: 1,
    zh: '保存时与数据库的连接中断，可能已保存也可能没有，请先查看再重试',
    en: 'The connection to the database broke while saving. Check whether your data was saved before you try again',
  },
  CANNOT_STORE: {
    code: 503,
    retryAfter: 30,
    zh: '服务器磁盘已满或无法写入，暂时不能保存，请联系管理员',
    en: 'The server disk is full or not writable, so nothing can be saved. Contact your administrator',
  },
  NO_ROUTE: { code: 404, zh: '没有找到请求{path}', en: 'No such call: {path}' },
  NO_METHOD: { code: 405, zh: '不支持以{method}请求{path}', en: '{path} does not support {method}' },
  TOO_MANY: { code: 429, retryAfter: 60, zh: '请求过于频繁，请稍后再试', en: 'Too many requests. Try again shortly' },
});

/** Refused input. One error for the request; each finding is a row with its own entry. */
export const INPUT = defineErrors('INPUT', {
  INVALID: { code: 400, zh: '{list}', en: '{list}' },
  BAD_JSON: { code: 400, zh: '请求内容不是有效的JSON', en: 'The request body is not valid JSON' },
  MALFORMED: { code: 400, zh: '请求格式不正确', en: 'The request is malformed' },
  TOO_DEEP: { code: 400, zh: '请求内容嵌套过深', en: 'The request body is nested too deeply' },
  BAD_REQUEST_ID: { code: 400, zh: '请求编号应为1到64个字母、数字或._:-', en: 'The request id must be 1 to 64 letters, digits or ._:-' },
  TOO_LARGE: { code: 413, zh: '请求内容过大', en: 'The request is too large' },
  HEADERS_TOO_LARGE: { code: 431, zh: '请求头过大', en: 'The request headers are too large' },
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
  COST_HIDDEN: { code: 403, zh: '没有查看成本的权限，不能填写{field}', en: 'You cannot set {field}, because you are not allowed to see cost' },
  NOT_MONEY: { code: 400, zh: '{field}应为最多两位小数的金额', en: '{field} must be an amount with at most two decimals' },
  NOT_DATE: { code: 400, zh: '{field}应为日期', en: '{field} must be a date' },
  TOO_EARLY: { code: 400, zh: '{field}不能早于{min}', en: '{field} must not be before {min}' },
  NOT_CODE: { code: 400, zh: '{field}不在可选范围内', en: '{field} is not one of the allowed values' },
  NOT_STEPS: { code: 400, zh: '{field}应为由小到大的正整数，最多{max}个', en: '{field} must be at most {max} ascending whole numbers above 0' },
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
  BAD_PAGE: { code: 400, zh: '分页参数不正确', en: 'The paging parameters are not valid' },
  NO_FILE: { code: 400, zh: '请上传文件', en: 'Upload a file' },
  REQUEST_ID_REUSED: { code: 409, zh: '请求编号已用于另一次提交', en: 'The request id was used for another request' },
});

/** Refusals every simple resource shares; `noun` is the resource's own label. */
export const CRUD = defineErrors('CRUD', {
  NOT_FOUND: { code: 404, zh: '没有找到该{noun}', en: 'No such {noun}' },
  DUPLICATE: { code: 400, zh: '{field}「{value}」已存在', en: '{field} "{value}" already exists' },
  CHANGED: { code: 409, zh: '该{noun}已被他人修改，请刷新', en: 'This {noun} was changed by another user. Refresh and try again' },
  CONFLICT: { code: 409, zh: '相同的数据已存在，请刷新后重试', en: 'The same data already exists. Refresh and try again' },
  NONE_SELECTED: { code: 400, zh: '请选择至少一条数据', en: 'Select at least one row' },
  HAS_CHILDREN: { code: 400, zh: '请先删除子节点!', en: 'Delete the entries below first' },
  PARENT_SELF: { code: 400, zh: '父节点不可选择自身!', en: 'An entry cannot be its own parent' },
  PARENT_BELOW: { code: 400, zh: '父节点不可选择自己的下级', en: 'An entry cannot be moved below itself' },
  TOO_DEEP: { code: 400, zh: '{noun}最多{max}级', en: 'A {noun} tree has at most {max} levels' },
  OTHER_TENANT: {
    code: 400,
    zh: '{noun}不能移到其他租户，请在该租户新建',
    en: 'This {noun} cannot be moved to another tenant. Add a new one there',
  },
  PLATFORM_ONLY: { code: 403, zh: '只有平台租户可以修改{noun}', en: 'Only the platform tenant may change {noun}' },
});

/** Session refusals. 401 ends the session in every client, so only a dead session answers it. */
export const AUTH = defineErrors('AUTH', {
  UNAUTHORIZED: { code: 401, zh: '请求未授权', en: 'Please sign in' },
  FORBIDDEN: { code: 403, zh: '没有权限执行此操作', en: 'You are not allowed to do this' },
  BAD_CREDENTIALS: { code: 400, zh: '用户名或密码错误', en: 'Wrong account or password' },
  LOCKED: { code: 400, zh: '用户登录失败次数过多，请稍后再试', en: 'Too many failed sign-ins. Try again later' },
  BAD_CAPTCHA: { code: 400, zh: '验证码不正确', en: 'The captcha is not correct' },
  BAD_CLIENT: { code: 400, zh: '客户端认证失败!', en: 'Client authentication failed' },
  BAD_GRANT: { code: 400, zh: '不支持的授权类型', en: 'Unsupported grant type' },
  // After a refused refresh, clients repeat the call on a 400 and sign out on a 401 (docs/domain.md 11.3).
  BAD_REFRESH: { code: 401, zh: '登录已失效，请重新登录', en: 'The session has ended. Sign in again' },
  BAD_SWITCH: { code: 400, zh: '所选部门或角色不属于当前用户', en: 'The selected department or role is not one of yours' },
  USER_DISABLED: { code: 400, zh: '账号已停用', en: 'The account is disabled' },
  PASSWORD_EXPIRED: { code: 403, zh: '请先修改密码', en: 'Change your password first' },
  WRONG_OLD_PASSWORD: { code: 400, zh: '原密码不正确', en: 'The old password is wrong' },
  PASSWORD_UNREADABLE: { code: 400, zh: '新密码应以md5或SM2发送', en: 'Send the new password as MD5 or SM2-encrypted' },
  PASSWORDS_DIFFER: { code: 400, zh: '两次输入的新密码不一致', en: 'The new passwords do not match' },
  PASSWORD_KEPT: { code: 400, zh: '新密码不能与原密码相同', en: 'The new password must differ from the old password' },
  PASSWORD_GUESSABLE: { code: 400, zh: '新密码过于简单', en: 'The new password is too easy to guess' },
  NO_SUCH_USER: { code: 404, zh: '没有找到该用户', en: 'No such user' },
  BAD_PICTURE: { code: 400, zh: '头像应为图片地址', en: 'The avatar must be an image address' },
  UNKNOWN_PROVIDER: { code: 404, zh: '没有配置该登录方式', en: 'This sign-in method is not configured' },
  PROVIDER_FAILED: { code: 400, zh: '第三方登录没有成功（{reason}），请重试', en: 'Sign-in with the provider failed ({reason}). Try again' },
  BAD_STATE: { code: 400, zh: '登录请求已失效，请重新开始', en: 'This sign-in request has expired. Start again' },
  BAD_IDENTITY: { code: 400, zh: '第三方登陆信息错误!', en: 'This sign-in with the provider has expired or was already used. Start again' },
  IDENTITY_TAKEN: { code: 400, zh: '该第三方账号已绑定其他用户', en: 'This external account is already linked to another user' },
  BAD_CODE: { code: 400, zh: '授权码无效或已使用', en: 'The authorization code is invalid or was already used' },
  BAD_REDIRECT: { code: 400, zh: '该应用没有登记这个回调地址', en: 'The application has not registered this redirect address' },
  BAD_AUTHORIZE: { code: 400, zh: '授权请求不正确：{field}', en: 'The authorization request is not valid: {field}' },
  TENANT_EXPIRED: { code: 400, zh: '租户已到期', en: 'The tenant has expired' },
});

/** Refusals of user management. */
export const PEOPLE = defineErrors('PEOPLE', {
  MORE_THAN_OWN: { code: 403, zh: '角色「{name}」的权限超出您自己的权限，不能授予', en: 'The role "{name}" has more rights than you. You cannot grant this role' },
  ABOVE_YOU: { code: 403, zh: '「{name}」的权限多于您，不能由您管理', en: '{name} has more rights than you. You cannot manage this user' },
  NOT_YOURSELF: { code: 400, zh: '不能删除或停用自己', en: 'You cannot delete or disable yourself' },
  LAST_ADMINISTRATOR: { code: 400, zh: '至少要保留一个启用的管理员', en: 'At least one enabled administrator must remain' },
  UNKNOWN_ROLE: { code: 400, zh: '没有找到所选角色', en: 'No such role' },
  PASSWORDS_DIFFER: { code: 400, zh: '请输入正确的确认密码!', en: 'The two passwords do not match' },
  PASSWORD_SHORT: { code: 400, zh: '密码至少{min}个字符', en: 'The password needs at least {min} characters' },
  NO_FIRST_PASSWORD: { code: 400, zh: '请输入密码，参数account.initPassword未设置', en: 'Enter a password. The parameter account.initPassword is not set' },
  NO_REGISTRATION: { code: 403, zh: '注册功能未开启', en: 'Registration is switched off' },
  UNKNOWN_TENANT: { code: 400, zh: '租户信息错误!', en: 'No such tenant' },
});

/** Refused uploads. */
export const FILE = defineErrors('FILE', {
  NOT_XLSX: { code: 400, zh: '请上传正确的excel文件!', en: 'Upload a valid xlsx file' },
  TOO_BIG: { code: 413, zh: '文件超过{max}', en: 'The file exceeds {max}' },
  NO_SHEET: { code: 400, zh: '文件中没有可见的工作表，请取消隐藏工作表后重试', en: 'The file has no visible sheet. Unhide the sheet and try again' },
  BAD_CELL: { code: 400, zh: '单元格{cell}的内容不符合xlsx格式，请用Excel打开并另存为新的xlsx', en: 'The content of cell {cell} is not valid in an xlsx. Open the file in Excel and save a new xlsx' },
  BAD_ROW: { code: 400, zh: '第{row}行的行号重复、颠倒或超出范围，请用Excel打开并另存为新的xlsx', en: 'Row number {row} is repeated, out of order or out of range. Open the file in Excel and save a new xlsx' },
  TOO_MANY_ROWS: { code: 400, zh: '文件超过{max}行', en: 'The file has more than {max} rows' },
  TOO_MANY_COLUMNS: { code: 400, zh: '文件超过{max}列', en: 'The file has more than {max} columns' },
  TOO_MANY_CELLS: { code: 400, zh: '文件超过{max}个单元格', en: 'The file has more than {max} cells' },
  TOO_MANY_PARTS: { code: 400, zh: '文件包含超过{max}个部件（如图片），请把数据粘贴到新的xlsx后重试', en: 'The file has more than {max} parts, such as pictures. Paste its data into a new xlsx and try again' },
  TOO_MUCH_TEXT: { code: 400, zh: '文件的文字超过{max}个字符，请分成多个文件', en: 'The file has more than {max} characters of text. Split the file' },
  CELL_TOO_LONG: { code: 400, zh: '有单元格超过{max}个字符，请缩短其内容', en: 'A cell has more than {max} characters. Shorten its content' },
  TOO_MANY_ARRAYS: { code: 400, zh: '文件含有超过{max}个数组公式，请粘贴为数值', en: 'The file has more than {max} array formulas. Paste their results as values' },
  PROTECTED: { code: 400, zh: '文件已加密或为旧版xls格式，请另存为无密码的xlsx', en: 'The file is encrypted or an old xls. Save the file as an xlsx without a password' },
  UNREADABLE: { code: 400, zh: '文件内容过于复杂，请把数据粘贴到新的xlsx后重试', en: 'The file is too complex. Paste its data into a new xlsx and try again' },
  DUPLICATE_HEADER: { code: 400, zh: '表头重复：{list}', en: 'Duplicate headers: {list}' },
  BAD_HEADER: { code: 400, zh: '表头不正确，缺少：{list}', en: 'The header row has no column: {list}' },
  FORMULA: { code: 400, zh: '第{row}行「{field}」含有公式，请粘贴为数值', en: 'Row {row}: {field} contains a formula. Paste the result as a value' },
  NOT_FOUND: { code: 404, zh: '文件不存在', en: 'No such file' },
  NOT_ACCEPTED: { code: 400, zh: '只能上传jpg、png、webp图片，PDF和xlsx文件', en: 'Only jpg, png and webp images, PDF and xlsx files can be uploaded' },
  TOO_MANY_PIXELS: { code: 400, zh: '图片超过{max}百万像素', en: 'The image has more than {max} million pixels' },
  NOT_PHOTO: { code: 400, zh: '只能识别jpg和png图片', en: 'Only jpg and png pictures can be read' },
  PICTURE_DAMAGED: { code: 400, zh: '图片无法读取，请换一张或缩小后重试', en: 'The picture cannot be read. Try another one, or make it smaller' },
  TOO_MANY_LOOSE: { code: 400, zh: '上传后未使用的文件过多，请保存单据或明天再试', en: 'Too many uploaded files are not used. Save your documents or try again tomorrow' },
  NOT_AVATAR: { code: 400, zh: '头像只能是jpg或png图片', en: 'The avatar must be a jpg or png image' },
  IN_USE: { code: 400, zh: '文件「{name}」正在使用，不能删除', en: 'The file "{name}" is in use and cannot be deleted' },
  NOT_YOURS: { code: 400, zh: '{field}：文件不存在或不是您上传的，请重新上传', en: '{field}: the file does not exist or was uploaded by another user. Upload the file again' },
});

/** Failures of background jobs. */
export const JOBS = defineErrors('JOBS', {
  GIVEN_UP: { code: 500, zh: '尝试{times}次仍未完成，请缩小范围后重试或联系管理员', en: 'Not done after {times} attempts. Narrow the range and try again, or contact an administrator' },
  NOBODY: { code: 403, zh: '提交人的账号已停用', en: 'The account that submitted the task is disabled' },
  TOO_MANY: { code: 429, zh: '已有{max}个任务未完成，请等待其完成或取消后再提交', en: '{max} tasks are still unfinished. Wait for them, or cancel one' },
  ENDED: { code: 400, zh: '任务已经结束', en: 'The task has already ended' },
});
