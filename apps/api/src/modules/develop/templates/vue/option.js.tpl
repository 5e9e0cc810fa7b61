export default {
  height: 'auto',
  calcHeight: 30,
  tip: false,
  searchShow: true,
  searchMenuSpan: 6,
  border: true,
  index: true,
  viewBtn: true,
  selection: true,
  column: [
    {{#columns}}
    {
      label: {{comment|str}},
      prop: '{{name}}',
      type: '{{component}}',
      {{#dict}}
      dicUrl: '/blade-system/dict/dictionary?code=' + encodeURIComponent({{dict|str}}),
      props: { label: 'dictValue', value: 'dictKey' },
      {{/dict}}
      {{#isTime}}
      format: 'YYYY-MM-DD HH:mm:ss',
      valueFormat: 'YYYY-MM-DD HH:mm:ss',
      {{/isTime}}
      {{#isDay}}
      format: 'YYYY-MM-DD',
      valueFormat: 'YYYY-MM-DD',
      {{/isDay}}
      {{#whole}}
      span: 24,
      {{/whole}}
      {{#searched}}
      search: true,
      {{/searched}}
      {{^shown}}
      hide: true,
      {{/shown}}
      {{^entered}}
      display: false,
      {{/entered}}
      {{#required}}
      rules: [{ required: true, message: '请输入' + {{comment|str}}, trigger: 'blur' }],
      {{/required}}
    },
    {{/columns}}
    {{#isSub}}
    {
      label: {{subTitle|str}},
      prop: '{{subList}}',
      type: 'dynamic',
      span: 24,
      hide: true,
      children: {
        column: [
          {{#subColumns}}
          { label: {{comment|str}}, prop: '{{name}}', type: '{{component}}' },
          {{/subColumns}}
        ],
      },
    },
    {{/isSub}}
  ],
};
