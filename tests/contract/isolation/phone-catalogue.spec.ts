import { nothingIsTold } from './laws.js';

nothingIsTold('phone.catalogue');
