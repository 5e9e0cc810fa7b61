export const zhResource = {
  enable: '启用',
  disable: '停用',
  enabled: '已启用',
  disabled: '已停用',
  oss: {
    enableAsk: '将写入、读取并删除一个测试文件。启用后，新上传的文件存入该存储。',
    disableAsk: '停用后，新上传的文件存入数据库。该存储中的文件仍可读取。',
    endpointHint: '服务商S3接口的https地址，主机须由管理员允许',
    pathStyleHint: 'MinIO选“是”；服务商要求存储桶在域名中时选“否”',
  },
  sms: {
    enableAsk: '启用后即可发送该短信。',
    disableAsk: '停用后不能再发送该短信。',
    templateHint: '参数写作${name}',
    endpointHint: '留空时，短信只保留在发件箱',
    send: '发送',
    sendOf: '发送「{{code}}」',
    sent: '已发送{{count}}条',
    phonesHint: '最多100个，用逗号或换行分隔。每个号码每分钟最多1条、每天最多10条',
    outboxEmpty: '暂无短信',
  },
};
