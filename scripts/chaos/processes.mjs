import { setTimeout as wait } from 'node:timers/promises';
import { signInAt } from '../bench/app.mjs';
import { TENANT } from '../bench/fill.mjs';

/** A call is sent again under its request id until it is answered, for this long. */
const PATIENCE_MS = 120_000;
/** The longest that a command runs before its server is killed: about what a command takes. */
const DURING_MS = 30;
const STARTER = 'buyer';
const DECIDER = 'manager';

/** Elements and sequence flows that the process passes, each of them once. `c` is taken back by its timer. */
const STEPS = ['s', 'a', 'x', 'f', 'b', 'c', 'late', 'd', 'm', 'j', 'tell', 'e'];
const FLOWS = ['s_a', 'a_x', 'x_f', 'f_b', 'f_c', 'b_j', 'late_d', 'd_m', 'm_j', 'j_tell', 'tell_e'];

const flow = (/** @type {string} */ from, /** @type {string} */ to, condition = '') =>
  `<sequenceFlow id="${from}_${to}" sourceRef="${from}" targetRef="${to}">${
    condition && `<conditionExpression xsi:type="tFormalExpression">\${${condition}}</conditionExpression>`
  }</sequenceFlow>`;
const task = (/** @type {string} */ id) => `<userTask id="${id}" name="${id}" flowable:assignee="\${taskUser}"/>`;

/** A user task, a gateway, a fork with a timer on one of its tasks, a join and a service task. @param {number} round */
const processXml = (round) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:flowable="http://flowable.org/bpmn"
  xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" targetNamespace="chaos">
<process id="kill${round}" name="${nameOf(round)}" isExecutable="true">
<startEvent id="s"/>${task('a')}<exclusiveGateway id="x" default="x_no"/><endEvent id="no"/><parallelGateway id="f"/>
${task('b')}${task('c')}${task('d')}<exclusiveGateway id="m"/><parallelGateway id="j"/><endEvent id="e"/>
<boundaryEvent id="late" attachedToRef="c"><timerEventDefinition><timeDuration>PT1S</timeDuration></timerEventDefinition></boundaryEvent>
<serviceTask id="tell" flowable:delegateExpression="\${notice}"/>
${flow('s', 'a')}${flow('a', 'x')}${flow('x', 'f', "flag == 'ok'")}${flow('x', 'no')}${flow('f', 'b')}${flow('f', 'c')}
${flow('b', 'j')}${flow('c', 'm')}${flow('late', 'd')}${flow('d', 'm')}${flow('m', 'j')}${flow('j', 'tell')}${flow('tell', 'e')}
</process></definitions>`;

const nameOf = (/** @type {number} */ round) => `Kill ${round}`;

/** @typedef {{ method?: string, headers?: Record<string, string>, body?: string | FormData }} How */

/**
 * Runs one process on a server that is killed during and after each of its steps; answers what was lost or done twice.
 * @param {Awaited<ReturnType<typeof import('./servers.mjs').keptServer>>} server @param {import('./clients.mjs').Read} read
 * @param {number} round
 */
export async function runToItsEnd(server, read, round) {
  let commands = 0;
  /** @type {Record<string, Record<string, string>>} */
  const sessions = {};
  /** @param {string} who */
  const sessionOf = async (who) => {
    sessions[who] ??= await signInAt(server.base, who);
    return sessions[who];
  };
  /** One call, sent again until it is answered. @param {string} who @param {string} path @param {How} how */
  async function call(who, path, how) {
    const began = performance.now();
    while (performance.now() - began < PATIENCE_MS) {
      try {
        const headers = { ...(await sessionOf(who)), ...how.headers };
        const answer = await fetch(server.base + path, { ...how, headers, signal: AbortSignal.timeout(25_000) });
        const { data, msg } = /** @type {any} */ (await answer.json());
        if (answer.ok) return data;
        if (answer.status === 401) delete sessions[who];
        if (answer.status < 500 && answer.status !== 401 && answer.status !== 429) throw new Refused(`${path}: ${answer.status} ${msg}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
      }
      await wait(100);
    }
    throw new Error(`${path} is not answered`);
  }
  async function restart() {
    server.kill();
    await wait(50);
    await server.ready(PATIENCE_MS);
  }
  /** A command during which and after which the server is killed. @param {string} who @param {string} path @param {object} body */
  async function killed(who, path, body) {
    commands += 1;
    const how = {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `kill-${round}-${commands}` },
      body: JSON.stringify(body),
    };
    const headers = { ...(await sessionOf(who)), ...how.headers };
    const unheard = fetch(server.base + path, { ...how, headers }).catch(() => undefined);
    await wait(Math.random() * DURING_MS);
    await restart();
    await unheard;
    const data = await call(who, path, how);
    await restart();
    return data;
  }

  const form = new FormData();
  form.set('category', 'flow_1');
  form.set('file', new Blob([processXml(round)]), 'process.bpmn20.xml');
  await call('boss', '/api/blade-flow/manager/deploy-upload', { method: 'POST', body: form });
  const [definition] = await read(`SELECT id FROM flow_definition WHERE process_key = 'kill${round}'`);
  const [decider] = await read(`SELECT id FROM sys_user WHERE account = '${DECIDER}' AND tenant_id = '${TENANT}'`);

  const day = `2099-01-${String((round % 28) + 1).padStart(2, '0')}`;
  const { processInstanceId: instance } = await killed(STARTER, '/api/blade-desk/process/leave/start-process', {
    processDefinitionId: definition?.id,
    taskUser: decider?.id,
    startTime: `${day} 08:00:00`,
    endTime: `${day} 18:00:00`,
    reason: 'chaos',
  });
  const complete = async (/** @type {string} */ name) => {
    const { records } = await call(DECIDER, '/api/blade-flow/work/todo-list?size=200', {});
    const of = (/** @type {any} */ one) => one.processInstanceId === instance && one.taskName === name;
    await killed(DECIDER, '/api/blade-flow/work/complete-task', { taskId: records.find(of)?.taskId, flag: 'ok' });
  };
  await complete('a');
  await complete('b');
  // The server fires what is due when it starts, so each start is one more chance to die while it does.
  const timers = () => read(`SELECT id FROM flow_timer WHERE instance_id = '${instance}'`);
  for (let n = 0; n < 3 && (await timers()).length > 0; n += 1) {
    await wait(Math.random() * DURING_MS);
    await restart();
  }
  for (let n = 0; n < 600 && (await timers()).length > 0; n += 1) await wait(100);
  await complete('d');
  return findings(read, instance, round);
}

class Refused extends Error {}

/** @param {import('./clients.mjs').Read} read @param {string} instance @param {number} round */
async function findings(read, instance, round) {
  const counts = async (/** @type {string} */ sql) => (await read(sql)).length;
  const passed = await read(`SELECT element_id AS id, end_time AS ended FROM flow_activity WHERE instance_id = '${instance}'`);
  const ids = passed.map(({ id }) => id);
  const found = [...STEPS, ...FLOWS].filter((id) => ids.filter((one) => one === id).length !== 1).map((id) => `${id} is not there once`);
  const expected = new Set([...STEPS, ...FLOWS]);
  found.push(...ids.filter((id) => !expected.has(id)).map((id) => `${id} was never due`));
  if (passed.some(({ ended }) => ended === null)) found.push('a step is still open');
  const rows = {
    'ended instances': [1, await counts(`SELECT id FROM flow_instance WHERE process_definition_key = 'kill${round}' AND state = 2`)],
    instances: [1, await counts(`SELECT id FROM flow_instance WHERE process_definition_key = 'kill${round}'`)],
    tasks: [4, await counts(`SELECT id FROM flow_task WHERE process_instance_id = '${instance}'`)],
    tokens: [0, await counts(`SELECT id FROM flow_token WHERE instance_id = '${instance}'`)],
    messages: [1, await counts(`SELECT id FROM message WHERE title = '${nameOf(round)}'`)],
    'received messages': [1, await counts(`SELECT id FROM message_receiver WHERE title = '${nameOf(round)}'`)],
    'agreed requests': [1, await counts(`SELECT id FROM leave_request WHERE process_instance_id = '${instance}' AND status = 300`)],
  };
  for (const [what, [due, is]] of Object.entries(rows)) if (due !== is) found.push(`${is} ${what} for ${due}`);
  return found;
}
