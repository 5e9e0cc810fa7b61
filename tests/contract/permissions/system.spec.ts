import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('system');
