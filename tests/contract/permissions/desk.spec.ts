import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('desk');
