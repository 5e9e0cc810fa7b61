import type { ServerModule } from '../../../../platform/server-module.js';
import { ListViewController } from './list-view.controller.js';
import { SavedListView } from './list-view.entity.js';

export const listViewNoun: ServerModule = { controllers: [ListViewController], entities: [SavedListView] };
