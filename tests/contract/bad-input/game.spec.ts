import { badInputIsRefused } from './laws.js';

badInputIsRefused('game');
