import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('resource');
