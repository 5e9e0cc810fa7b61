import { nothingIsTold } from './laws.js';

nothingIsTold('game');
