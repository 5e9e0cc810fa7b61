import type { MigrationInterface, QueryRunner } from 'typeorm';
import { BASE, create, drop } from './schema.js';

const PROCESS = [
  'definition_id varchar(20)',
  'process_definition_key varchar(48)',
  'process_definition_name varchar(100)',
  'process_definition_version integer = 1',
  'category varchar(32)',
  'business_type varchar(32)?',
  'business_id varchar(64)?',
];

/** Processes: what is drawn, what is deployed, and the instances with their tokens, tasks, timers and history. */
export class Flow1764000001661 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await create(
      runner,
      'flow_model',
      [...BASE, 'model_key varchar(48)', 'name varchar(100)', 'description varchar(500)?', 'model_editor_xml text?'],
      [
        'uq_flow_model_key unique (tenant_id, model_key) where is_deleted = 0',
        'ix_flow_model_list (tenant_id, is_deleted, insert_time, id)',
      ],
    );
    await create(
      runner,
      'flow_definition',
      [
        ...BASE,
        'process_key varchar(48)',
        'name varchar(100)',
        'category varchar(32)',
        'process_version integer = 1',
        'deployment_id varchar(20)',
        'suspension_state integer = 1',
        'deployment_time varchar(24)',
        'is_newest integer = 0',
        'content_hash varchar(64)',
        'xml text',
        'graph text',
      ],
      [
        'uq_flow_definition_version unique (tenant_id, process_key, process_version)',
        'ix_flow_definition_list (tenant_id, is_deleted, deployment_time, id)',
        'ix_flow_definition_start (tenant_id, is_deleted, is_newest, deployment_time, id)',
      ],
    );
    await create(
      runner,
      'flow_instance',
      [
        ...BASE,
        ...PROCESS,
        'start_user varchar(20)',
        'create_time varchar(24)',
        'end_time varchar(24)?',
        'state integer = 1',
        'is_handled integer = 0',
        'variables text',
      ],
      [
        'uq_flow_instance_business unique (tenant_id, business_type, business_id) where state = 1 AND is_deleted = 0',
        'ix_flow_instance_list (tenant_id, is_deleted, state, insert_time, id)',
        'ix_flow_instance_sent (tenant_id, is_deleted, start_user, insert_time, id)',
        'ix_flow_instance_definition (tenant_id, definition_id, state)',
      ],
    );
    await create(
      runner,
      'flow_token',
      [
        ...BASE,
        'instance_id varchar(20)',
        'element_id varchar(64)',
        'kind varchar(8)',
        'parent_id varchar(20)',
        'forks text',
        'flow_id varchar(64)?',
        'loop_index integer?',
        'loop_total integer = 0',
        'loop_done integer = 0',
        'loop_agreed integer = 0',
      ],
      ['ix_flow_token_instance (tenant_id, instance_id)'],
    );
    await create(
      runner,
      'flow_task',
      [
        ...BASE,
        ...PROCESS,
        'process_instance_id varchar(20)',
        'token_id varchar(20)',
        'element_id varchar(64)',
        'task_name varchar(100)',
        'status integer = 1',
        'assignee varchar(20)?',
        'create_time varchar(24)',
        'claim_time varchar(24)?',
        'end_time varchar(24)?',
        'outcome varchar(16)?',
        'comment varchar(500)?',
        'return_to varchar(20)?',
      ],
      [
        'ix_flow_task_open (tenant_id, is_deleted, status, assignee, insert_time, id)',
        'ix_flow_task_done (tenant_id, is_deleted, status, assignee, end_time, id)',
        'ix_flow_task_instance (tenant_id, process_instance_id, status)',
      ],
    );
    await create(
      runner,
      'flow_candidate',
      ['tenant_id varchar(12) primary', 'task_id varchar(20) primary', 'candidate varchar(32) primary'],
      ['ix_flow_candidate_of (tenant_id, candidate, task_id)'],
    );
    await create(
      runner,
      'flow_timer',
      [...BASE, 'instance_id varchar(20)', 'token_id varchar(20)', 'element_id varchar(64)', 'due_time varchar(24)'],
      ['ix_flow_timer_due (due_time, id)', 'ix_flow_timer_token (tenant_id, instance_id, token_id)'],
    );
    await create(
      runner,
      'flow_activity',
      [
        ...BASE,
        'instance_id varchar(20)',
        'token_id varchar(20)?',
        'element_id varchar(64)',
        'name varchar(100)',
        'type varchar(32)',
        'assignee_id varchar(20)?',
        'create_time varchar(24)',
        'end_time varchar(24)?',
        'comment varchar(600)?',
      ],
      ['ix_flow_activity_instance (tenant_id, instance_id, id)'],
    );
    await create(
      runner,
      'leave_request',
      [
        ...BASE,
        'process_definition_id varchar(20)',
        'process_instance_id varchar(20)',
        'task_user varchar(20)',
        'start_time varchar(24)',
        'end_time varchar(24)',
        'reason varchar(500)',
        'days integer = 1',
        'status integer = 100',
        'apply_time varchar(24)',
      ],
      [],
    );
  }

  async down(runner: QueryRunner): Promise<void> {
    await drop(runner, [
      'flow_model',
      'flow_definition',
      'flow_instance',
      'flow_token',
      'flow_task',
      'flow_candidate',
      'flow_timer',
      'flow_activity',
      'leave_request',
    ]);
  }
}
