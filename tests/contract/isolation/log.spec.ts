import { nothingIsTold } from './laws.js';

nothingIsTold('log');
