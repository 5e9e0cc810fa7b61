import { nothingIsGranted } from './laws.js';

nothingIsGranted('desk');
