import { nothingIsTold } from './laws.js';

nothingIsTold('desk');
