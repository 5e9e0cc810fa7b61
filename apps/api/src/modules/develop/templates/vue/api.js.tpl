import request from '@/axios';

export const getList = (current, size, params) =>
  request({ url: '/{{service}}/{{noun}}/list', method: 'get', params: { ...params, current, size } });

export const getDetail = (id) => request({ url: '/{{service}}/{{noun}}/detail', method: 'get', params: { id } });
{{#isTree}}

export const getTree = () => request({ url: '/{{service}}/{{noun}}/tree', method: 'get' });
{{/isTree}}

export const submit = (row) => request({ url: '/{{service}}/{{noun}}/submit', method: 'post', data: row });

export const remove = (ids) => request({ url: '/{{service}}/{{noun}}/remove', method: 'post', params: { ids } });
