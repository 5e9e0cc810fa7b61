import { nothingIsGranted } from './laws.js';

nothingIsGranted('develop');
