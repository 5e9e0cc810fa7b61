import { nothingIsTold } from './laws.js';

nothingIsTold('auth');
