/** A leave process without a diagram: the approver named in the request decides, and above three days somebody of the role `boss` too. */
export const leaveProcess = (name: string, key = 'drawn'): string => `<?xml version="1.0" encoding="UTF-8"?>
<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance" xmlns:flowable="http://flowable.org/bpmn" targetNamespace="http://flowable.org/bpmn">
  <process id="${key}" name="${name}" isExecutable="true">
    <startEvent id="start" />
    <sequenceFlow id="toApprove" sourceRef="start" targetRef="approve" />
    <userTask id="approve" name="审批人审批" flowable:assignee="\${taskUser}" />
    <sequenceFlow id="toLong" sourceRef="approve" targetRef="long" />
    <exclusiveGateway id="long" name="超过3天" default="toEnd" />
    <sequenceFlow id="toBoss" sourceRef="long" targetRef="boss">
      <conditionExpression xsi:type="tFormalExpression">\${days > 3}</conditionExpression>
    </sequenceFlow>
    <sequenceFlow id="toEnd" sourceRef="long" targetRef="end" />
    <userTask id="boss" name="老板审批" flowable:candidateGroups="role:boss" />
    <sequenceFlow id="fromBoss" sourceRef="boss" targetRef="end" />
    <endEvent id="end" name="结束" />
  </process>
</definitions>
`;
