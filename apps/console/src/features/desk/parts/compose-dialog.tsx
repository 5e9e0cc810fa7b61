import { f, MESSAGE_CATEGORY, MESSAGE_TO, messageInputFields, type RefTarget } from '@phone-trade/shared';
import { Form } from 'antd';
import { FormDialog } from '../../../kit/dialog/form-dialog';
import { FieldItem } from '../../../kit/form/field-item';
import { useT } from '../../../lib/language/i18n';
import { useCan } from '../../../lib/rights/permissions';

interface Values {
  readonly receiverType: number;
  readonly receiverIds?: readonly string[];
  readonly title?: string;
  readonly content?: string;
  readonly category?: number;
}

const { receiverType: TYPE, title: TITLE, content: CONTENT, category: CATEGORY, receiverIds: IDS } = messageInputFields;
const TARGETS: ReadonlyMap<number, RefTarget> = new Map([
  [MESSAGE_TO.user, 'user'],
  [MESSAGE_TO.dept, 'dept'],
  [MESSAGE_TO.role, 'role'],
  [MESSAGE_TO.post, 'post'],
]);

/** Who receives it, by the kind chosen above. Another kind has other ids, so it starts empty. */
function Receivers() {
  const type: number = Form.useWatch('receiverType') ?? MESSAGE_TO.user;
  const target = TARGETS.get(type);
  if (!target) return null;
  const field = f.ids(target, IDS.label.zh, IDS.label.en).required();
  return <FieldItem key={target} name={['receivers', target]} field={field} />;
}

interface Entered extends Omit<Values, 'receiverIds'> {
  readonly receivers?: Readonly<Record<string, readonly string[]>>;
}

/** Writes a message to people, departments, roles, posts, or everybody. */
export function ComposeDialog({ onClose }: { readonly onClose: () => void }) {
  const t = useT();
  const can = useCan();
  const only = can('message_send')
    ? Object.values(MESSAGE_TO).filter((type) => type !== MESSAGE_TO.all || can('message_broadcast'))
    : [MESSAGE_TO.all];
  return (
    <FormDialog<Entered>
      name="message"
      title={t('desk.compose')}
      okText={t('desk.send')}
      start={{ receiverType: only[0] ?? MESSAGE_TO.all, category: MESSAGE_CATEGORY.general }}
      fields={messageInputFields}
      call="message.save"
      input={({ receivers, ...values }) => {
        const ids = receivers?.[TARGETS.get(values.receiverType) ?? ''];
        return { ...values, ...(ids ? { receiverIds: ids } : {}) };
      }}
      options={{ success: () => t('desk.sentDone'), touches: ['message'] }}
      onDone={onClose}
      onClose={onClose}
    >
      <FieldItem name="receiverType" field={TYPE.only(...only)} />
      <Receivers />
      <FieldItem name="category" field={CATEGORY} />
      <FieldItem name="title" field={TITLE} />
      <FieldItem name="content" field={CONTENT} />
    </FormDialog>
  );
}
