import { nothingIsGranted } from './laws.js';

nothingIsGranted('resource');
