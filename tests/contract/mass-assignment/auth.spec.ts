import { nothingIsGranted } from './laws.js';

nothingIsGranted('auth');
