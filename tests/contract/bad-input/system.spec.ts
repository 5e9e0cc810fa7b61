import { badInputIsRefused } from './laws.js';

badInputIsRefused('system');
