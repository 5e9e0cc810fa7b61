import { postSpec } from '@phone-trade/shared';
import { defineCrud } from '../../../kernel/crud/define-crud.js';
import { mustBeTenant } from '../tenant/tenant.port.js';
import { Post } from './post.entity.js';

export const PostController = defineCrud(postSpec, Post, { knownTenant: mustBeTenant });
