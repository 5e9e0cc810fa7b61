import { nothingIsGranted } from './laws.js';

nothingIsGranted('game');
