#!/usr/bin/env bash
# bpmn-engine 25.0.1 takes a branch whose condition is false if a formatter put the condition on its own line.
#
# Expected: line breaks and indentation around ${environment.variables.approved} do not change the way that a process
#           takes. An editor that formats XML adds them, and neither modeller nor drawing shows them.
# Seen:     with spaces around it the expression is resolved to the text " false ", which counts as true. Every such
#           condition holds, and the first of an exclusive gateway wins.
set -euo pipefail

packages=(bpmn-engine@25.0.1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import { Engine } from 'bpmn-engine';

const source = (condition) => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"
  targetNamespace="urn:example">
  <process id="p" isExecutable="true">
    <startEvent id="start"/>
    <exclusiveGateway id="decision" default="toRefused"/>
    <endEvent id="paid"/>
    <endEvent id="refused"/>
    <sequenceFlow id="toDecision" sourceRef="start" targetRef="decision"/>
    <sequenceFlow id="toPaid" sourceRef="decision" targetRef="paid">
      <conditionExpression xsi:type="tFormalExpression">${condition}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="toRefused" sourceRef="decision" targetRef="refused"/>
  </process>
</definitions>`;

async function endOf(condition) {
  const ended = [];
  const listener = new EventEmitter();
  listener.on('activity.end', ({ id }) => ended.push(id));
  const engine = new Engine({ source: source(condition), variables: { approved: false } });
  const finished = engine.waitFor('end');
  await engine.execute({ listener });
  await finished;
  return ended.at(-1);
}

const condition = '${environment.variables.approved}';
const formatted = `\n        ${condition}\n      `;
const seen = { 'on one line': await endOf(condition), 'on its own line': await endOf(formatted) };
console.log(`approved = false\n  expected refused, however the file is formatted\n  seen     ${JSON.stringify(seen)}`);
assert.deepEqual(seen, { 'on one line': 'refused', 'on its own line': 'paid' });
NODE
node finding.mjs
