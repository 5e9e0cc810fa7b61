import { nothingIsGranted } from './laws.js';

nothingIsGranted('flow');
