import { nothingIsGranted } from './laws.js';

nothingIsGranted('phone.basicConfig');
