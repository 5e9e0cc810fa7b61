import { badInputIsRefused } from './laws.js';

badInputIsRefused('develop');
