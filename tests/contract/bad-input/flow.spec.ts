import { badInputIsRefused } from './laws.js';

badInputIsRefused('flow');
