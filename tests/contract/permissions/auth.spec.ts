import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('auth');
