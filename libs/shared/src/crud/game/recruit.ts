import { f } from '../../fields/field.js';
import { label } from '../../text/label.js';
import { crudSpec } from '../spec.js';

const TENANTS = { tenancy: 'tenant', lenient: true } as const;

/** The id of a member, or of a row of another table: typed to search for it. */
const id = (zh: string, en: string) => f.text(20, zh, en);

const ids = {
  configId: id('招募编号', 'Recruitment id').search(),
  memberId: id('会员编号', 'Member id').search(),
};

/** Recruitments: one enabled at a time, each with a limit of participants. */
export const recruitConfigSpec = crudSpec({
  ...TENANTS,
  noun: 'recruitConfig',
  label: label('招募设置', 'recruitment'),
  fields: {
    condition: f.text(64, '条件', 'Condition').required().search(),
    conditionType: f.code('recruitCondition', '条件类型', 'Type of condition').required().initial(1),
    beginTime: f.time('开始时间', 'Begins').required(),
    endTime: f.time('结束时间', 'Ends').required(),
    price: f.money('价格', 'Price').min(0).required(),
    participantsMax: f.int('人数上限', 'Most participants').min(1).required(),
    status: f.enabled().search(),
  },
  verbs: {
    page: 'recruit.recruitConfig/page',
    create: 'recruit.create',
    update: 'recruit.update',
    remove: 'recruit.delete',
  },
  menu: [{ path: '/game/recruit/config', icon: 'notification', label: label('招募设置', 'Recruitments') }],
  order: ['beginTime', 'desc'],
  maySort: true,
});

export const recruitMemberSpec = crudSpec({
  ...TENANTS,
  noun: 'recruitMember',
  label: label('招募会员', 'recruited member'),
  fields: { ...ids, recommender: id('推荐人', 'Recommended by').search() },
  verbs: { page: 'recruit.recruitMember/page' },
  menu: [{ path: '/game/recruit/member', icon: 'team', label: label('招募会员', 'Recruited members') }],
  order: ['insertTime', 'desc'],
});

export const recruitSignupSpec = crudSpec({
  ...TENANTS,
  noun: 'recruitSignup',
  label: label('招募报名', 'sign-up'),
  fields: ids,
  verbs: { page: 'recruit.recruitSignup/page' },
  menu: [{ path: '/game/recruit/signup', icon: 'form', label: label('招募报名', 'Sign-ups') }],
  order: ['insertTime', 'desc'],
});
