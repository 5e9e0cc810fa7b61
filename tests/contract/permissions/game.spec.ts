import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('game');
