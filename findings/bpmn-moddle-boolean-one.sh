#!/usr/bin/env bash
# bpmn-moddle 9.0.4 and 10.3.1 read the boolean "1" as false, without a warning, and write false back.
#
# Expected: isExecutable="1" is true. The attribute is an xsd:boolean in the schema of BPMN 2.0, whose legal literals are
#           true, false, 1 and 0 (XML Schema Part 2, 3.2.2.1).
# Seen:     everything but "true" is false. The process is not executable, the sequential loop runs in parallel, and the
#           boundary event does not interrupt. Saving the file makes this permanent.
set -euo pipefail

packages=(old@npm:bpmn-moddle@9.0.4 new@npm:bpmn-moddle@10.3.1)
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init --yes >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts "${packages[@]}"
echo "${packages[*]}, node $(node --version)"

cat >finding.mjs <<'NODE'
import assert from 'node:assert/strict';
import Old from 'old';
import { BpmnModdle as New } from 'new';

const xml = `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="urn:example">
  <process id="p" isExecutable="1">
    <userTask id="t"><multiInstanceLoopCharacteristics isSequential="1"/></userTask>
    <boundaryEvent id="b" attachedToRef="t" cancelActivity="1"><timerEventDefinition id="d"/></boundaryEvent>
  </process>
</definitions>`;

for (const [name, Moddle] of Object.entries({ '9.0.4': Old, '10.3.1': New })) {
  const moddle = new Moddle();
  const { rootElement, warnings } = await moddle.fromXML(xml);
  const [process] = rootElement.rootElements;
  const [task, timer] = process.flowElements;
  const seen = {
    isExecutable: process.isExecutable,
    isSequential: task.loopCharacteristics.isSequential,
    cancelActivity: timer.cancelActivity,
    warnings: warnings.length,
  };
  console.log(`bpmn-moddle ${name}\n  expected true, true, true\n  seen     ${JSON.stringify(seen)}`);
  assert.deepEqual(seen, { isExecutable: false, isSequential: false, cancelActivity: false, warnings: 0 });
  const saved = (await moddle.toXML(rootElement)).xml;
  assert.match(saved, /isExecutable="false"/);
  assert.match(saved, /cancelActivity="false"/);
  assert.doesNotMatch(saved, /isSequential/);
}
NODE
node finding.mjs
