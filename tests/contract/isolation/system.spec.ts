import { nothingIsTold } from './laws.js';

nothingIsTold('system');
