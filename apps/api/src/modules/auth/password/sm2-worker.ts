import { parentPort, workerData } from 'node:worker_threads';
import { answerOf, type Sm2Question } from './sm2.js';

parentPort?.postMessage(answerOf(workerData as Sm2Question));
