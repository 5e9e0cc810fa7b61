import { nothingIsGranted } from './laws.js';

nothingIsGranted('log');
