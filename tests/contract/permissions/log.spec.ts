import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('log');
