import { nothingIsGranted } from './laws.js';

nothingIsGranted('system');
