import { questionnaireSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';
import { ItemsItem } from './items-item';

const columns = { title: { width: 320 } };
const OWN = { items: <ItemsItem /> };

/** Questionnaires: drafts, open and closed ones. */
export function QuestionnairePage() {
  return <CrudPage spec={questionnaireSpec} tableId="questionnaire" columns={columns} own={OWN} />;
}
