import { qaQuestionSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';
import { OptionsItem } from './options-item';

const columns = { title: { width: 320 } };
const OWN = { options: <OptionsItem /> };

/** Questions to choose from. */
export function QuestionPage() {
  return <CrudPage spec={qaQuestionSpec} tableId="qaQuestion" columns={columns} own={OWN} />;
}
