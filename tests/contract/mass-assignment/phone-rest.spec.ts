import { nothingIsGranted } from './laws.js';

nothingIsGranted('phone.rest');
