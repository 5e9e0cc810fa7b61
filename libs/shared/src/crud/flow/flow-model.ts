import { f } from '../../fields/field.js';
import { button } from '../../rights/noun.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

/** The longest BPMN file. */
export const MAX_BPMN = 1024 * 1024;

/** Drawn processes, which become definitions when they are deployed. */
export const flowModelSpec = crudSpec({
  noun: 'flowModel',
  permission: 'flow_model',
  label: label('流程模型', 'process model'),
  tenancy: 'tenant',
  lenient: true,
  fields: {
    modelKey: f.text(48, '模型标识', 'Key').required().unique().search(),
    name: f.text(100, '模型名称', 'Name').required().search(),
    description: f.text(500, '描述', 'Description'),
    modelEditorXml: f.longText('流程图', 'Diagram', MAX_BPMN).hiddenInTable(),
  },
  verbs: { submit: 'flow.submit', remove: 'flow.remove' },
  calls: { view: ['flow.model/list', 'flow.detail'], deploy: ['flow.deploy'] },
  menu: [
    {
      path: '/plugin/workflow/model',
      icon: 'partition',
      label: label('模型管理', 'Process models'),
      buttons: [button(31, 'deploy', 2, '部署', 'Deploy')],
    },
  ],
  order: ['insertTime', 'desc'],
  maySort: true,
});
