import { badInputIsRefused } from './laws.js';

badInputIsRefused('auth');
