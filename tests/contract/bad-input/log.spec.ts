import { badInputIsRefused } from './laws.js';

badInputIsRefused('log');
