import { nothingIsTold } from './laws.js';

nothingIsTold('qa');
