import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('qa');
