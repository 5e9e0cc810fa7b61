import { permissionsAreAsAgreed } from './laws.js';

permissionsAreAsAgreed('phone.product');
