import { spellBooleans } from './bpmn-booleans.js';

test.each([
  ['<process id="p" isExecutable="1">', '<process id="p" isExecutable="true">'],
  ["<bpmn:boundaryEvent id='1' cancelActivity = '0'/>", "<bpmn:boundaryEvent id='1' cancelActivity = 'false'/>"],
  ['<loop\n  isSequential=" true "/>', '<loop\n  isSequential="true"/>'],
  ['<task name="a > b" isForCompensation="1"/>', '<task name="a > b" isForCompensation="true"/>'],
])('spells the boolean of %s as a word', (xml, spelled) => {
  expect(spellBooleans(xml)).toBe(spelled);
});

test.each([
  '<process isExecutable="true">',
  '<task id="1" startQuantity="1" flowable:isSequential="1"/>',
  '<documentation>isExecutable="1"</documentation>',
  '<process isExecutable="yes">',
  '<process isExecutable="1" name="<">',
])('keeps %s', (xml) => {
  expect(spellBooleans(xml)).toBe(xml);
});
