/** Attributes of BPMN 2.0 that are an xsd:boolean. */
const NAMES =
  'cancelActivity|cancelRemainingInstances|instantiate|isClosed|isCollection|isExecutable|isForCompensation|isImmediate|isInterrupting|isReference|isRequired|isSequential|isUnlimited|mustUnderstand|parallelMultiple|testBefore|triggeredByEvent|waitForCompletion';

/** A value of an attribute has no `<`, so a tag that is not closed ends at the next one. */
const TAG = /<[A-Za-z_](?:[^<>"']|"[^"<]*"|'[^'<]*')*>/g;
const BOOLEAN = new RegExp(`(\\s(?:${NAMES})\\s*=\\s*)(["'])\\s*(1|0|true|false)\\s*\\2`, 'g');
const WORDS: Readonly<Record<string, string>> = { 1: 'true', 0: 'false' };

/**
 * Spells booleans as `true` and `false`. `1`, `0` and spaces are as legal (XML Schema Part 2, 3.2.2), but bpmn-moddle 9.0.4 reads everything
 * except `true` as false (findings/bpmn-moddle-boolean-one.sh).
 */
export function spellBooleans(xml: string): string {
  return xml.replace(TAG, (tag) =>
    tag.replace(BOOLEAN, (_, start: string, quote: string, value: string) => `${start}${quote}${WORDS[value] ?? value}${quote}`),
  );
}
