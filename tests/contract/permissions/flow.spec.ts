import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('flow');
