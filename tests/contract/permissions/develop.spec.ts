import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('develop');
