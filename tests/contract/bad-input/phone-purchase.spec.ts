import { badInputIsRefused } from './laws.js';

badInputIsRefused('phone.purchase');
