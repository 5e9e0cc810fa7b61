export const enResource = {
  enable: 'Enable',
  disable: 'Disable',
  enabled: 'Enabled',
  disabled: 'Disabled',
  oss: {
    enableAsk: 'A trial file is written, read and removed. New uploads then go to this storage.',
    disableAsk: 'New uploads then go to the database. Files in this storage can still be read.',
    endpointHint: 'https address of the provider’s S3 interface, on a host that the operator allows',
    pathStyleHint: 'Yes for MinIO. No if the provider expects the bucket in the host name',
  },
  sms: {
    enableAsk: 'Messages with this code can then be sent.',
    disableAsk: 'Messages with this code can no longer be sent.',
    templateHint: 'Parameters as ${name}',
    endpointHint: 'If empty, messages stay in the outbox',
    send: 'Send',
    sendOf: 'Send "{{code}}"',
    sent: '{{count}} sent',
    phonesHint: 'Up to 100, separated by commas or lines. Each gets at most 1 message a minute and 10 a day',
    outboxEmpty: 'No text messages',
  },
};
