import { bpmnFile, edge, flow, shape, when } from './bpmn-parts.js';

/** Names of the steps of leave in the language of a tenant. */
export interface LeaveWords {
  readonly process: string;
  readonly apply: string;
  readonly approve: string;
  readonly boss: string;
  readonly agreed: string;
  readonly refused: string;
}

/** Leave: the chosen person approves, the boss too where it is more than three days; a refusal goes back to who asks. */
export const leaveXml = ({ process, apply, approve, boss, agreed, refused }: LeaveWords): string =>
  bpmnFile(
    'leave',
    process,
    [
      '    <bpmn:startEvent id="start" />',
      flow('toApprove', 'start', 'approve'),
      `    <bpmn:userTask id="approve" name="${approve}" flowable:assignee="\${taskUser}" />`,
      flow('answered', 'approve', 'decide'),
      '    <bpmn:exclusiveGateway id="decide" default="refused" />',
      flow('longer', 'decide', 'boss', when(`${agreed} &gt; 3`, '${flag == &#39;ok&#39; &amp;&amp; days &gt; 3}')),
      flow('short', 'decide', 'end', when(agreed, '${flag == &#39;ok&#39;}')),
      `    <bpmn:sequenceFlow id="refused" name="${refused}" sourceRef="decide" targetRef="apply" />`,
      `    <bpmn:userTask id="boss" name="${boss}" flowable:candidateGroups="role:boss" />`,
      flow('bossAnswered', 'boss', 'bossDecides'),
      '    <bpmn:exclusiveGateway id="bossDecides" default="bossRefused" />',
      flow('bossAgreed', 'bossDecides', 'end', when(agreed, '${flag == &#39;ok&#39;}')),
      `    <bpmn:sequenceFlow id="bossRefused" name="${refused}" sourceRef="bossDecides" targetRef="apply" />`,
      `    <bpmn:userTask id="apply" name="${apply}" flowable:assignee="\${starter}" />`,
      flow('appliedAgain', 'apply', 'again'),
      '    <bpmn:exclusiveGateway id="again" default="givenUp" />',
      flow('resubmitted', 'again', 'approve', when(apply, '${flag == &#39;ok&#39;}')),
      flow('givenUp', 'again', 'end'),
      '    <bpmn:endEvent id="end" />',
    ],
    [
      shape('start', 160, 142, 36, 36),
      shape('approve', 250, 120, 100, 80),
      shape('decide', 405, 135, 50, 50),
      shape('boss', 510, 120, 100, 80),
      shape('bossDecides', 665, 135, 50, 50),
      shape('end', 782, 142, 36, 36),
      shape('apply', 380, 300, 100, 80),
      shape('again', 275, 315, 50, 50),
      edge('toApprove', [196, 160], [250, 160]),
      edge('answered', [350, 160], [405, 160]),
      edge('longer', [455, 160], [510, 160]),
      edge('short', [430, 135], [430, 80], [800, 80], [800, 142]),
      edge('refused', [430, 185], [430, 300]),
      edge('bossAnswered', [610, 160], [665, 160]),
      edge('bossAgreed', [715, 160], [782, 160]),
      edge('bossRefused', [690, 185], [690, 340], [480, 340]),
      edge('appliedAgain', [380, 340], [325, 340]),
      edge('resubmitted', [300, 315], [300, 200]),
      edge('givenUp', [300, 365], [300, 420], [800, 420], [800, 178]),
    ],
  );
