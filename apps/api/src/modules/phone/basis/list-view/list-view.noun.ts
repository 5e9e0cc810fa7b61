import type { BasicNoun } from '../../../../kernel/noun.js';
import { ListViewController } from './list-view.controller.js';
import { SavedListView } from './list-view.entity.js';

export const listViewNoun: BasicNoun = { controllers: [ListViewController], entities: [SavedListView] };
