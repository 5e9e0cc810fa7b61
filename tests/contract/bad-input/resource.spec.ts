import { badInputIsRefused } from './laws.js';

badInputIsRefused('resource');
