import { nothingIsTold } from './laws.js';

nothingIsTold('flow');
