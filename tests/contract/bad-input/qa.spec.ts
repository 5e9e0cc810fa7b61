import { badInputIsRefused } from './laws.js';

badInputIsRefused('qa');
