import { nothingIsGranted } from './laws.js';

nothingIsGranted('qa');
