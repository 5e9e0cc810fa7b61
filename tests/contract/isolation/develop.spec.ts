import { nothingIsTold } from './laws.js';

nothingIsTold('develop');
