import { badInputIsRefused } from './laws.js';

badInputIsRefused('desk');
