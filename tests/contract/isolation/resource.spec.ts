import { nothingIsTold } from './laws.js';

nothingIsTold('resource');
