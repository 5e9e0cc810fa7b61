import type { Type } from '@nestjs/common';
import type { CrudController } from '../../kernel/crud/define-crud.js';
import { AttachController } from './attach.crud.js';
import { PutFileController } from './put-file.controller.js';

/** The simple resources of the resource area. */
export const resourceResources: readonly CrudController[] = [AttachController];

/** The calls of the resource area. */
export const resourceControllers: readonly Type[] = [...resourceResources, PutFileController];
