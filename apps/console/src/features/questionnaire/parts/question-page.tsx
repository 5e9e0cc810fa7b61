import { qaQuestionSpec } from '@phone-trade/shared';
import { CrudPage } from '../../../kit/crud/crud-page';
import { OptionsItem } from './options-item';
import { RangeItem } from './range-item';

const columns = { title: { width: 320 } };
const OWN = { options: <OptionsItem />, min: <RangeItem name="min" />, max: <RangeItem name="max" /> };

/** Questions to choose from. */
export function QuestionPage() {
  return <CrudPage spec={qaQuestionSpec} tableId="qaQuestion" columns={columns} own={OWN} />;
}
