<template>
  <basic-container>
    <avue-crud
      ref="crud"
      v-model="form"
      v-model:search="query"
      v-model:page="page"
      :data="data"
      :option="option"
      :permission="permissionList"
      :table-loading="loading"
      :before-open="beforeOpen"
      @row-save="rowSave"
      @row-update="rowSave"
      @row-del="rowDel"
      @search-change="searchChange"
      @search-reset="searchReset"
      @selection-change="(rows) => (selection = rows)"
      @current-change="(current) => (page.currentPage = current)"
      @size-change="(size) => (page.pageSize = size)"
      @refresh-change="onLoad"
      @on-load="onLoad"
    >
      <template #menu-left>
        <el-button v-if="permission.{{permission}}_delete" type="danger" icon="el-icon-delete" plain @click="handleDelete">删 除</el-button>
      </template>
    </avue-crud>
  </basic-container>
</template>

<script>
import { mapGetters } from 'vuex';
import { getDetail, getList, remove, submit{{#isTree}}, getTree{{/isTree}} } from '@/api/{{service}}/{{noun}}';
import option from '@/option/{{service}}/{{noun}}';

export default {
  data() {
    return { form: {}, query: {}, loading: true, page: { pageSize: 10, currentPage: 1, total: 0 }, selection: [], option, data: [] };
  },
  computed: {
    ...mapGetters(['permission']),
    permissionList() {
      const may = (action) => this.validData(this.permission[`{{permission}}_${action}`], false);
      return { addBtn: may('add'), viewBtn: may('view'), delBtn: may('delete'), editBtn: may('edit') };
    },
  },
  methods: {
    rowSave(row, ...args) {
      const [done, loading] = args.slice(-2);
      submit(row).then(() => {
        this.onLoad();
        this.$message({ type: 'success', message: '操作成功!' });
        done();
      }, () => loading());
    },
    rowDel(row) {
      this.removeAll(row.{{pk}});
    },
    handleDelete() {
      if (this.selection.length === 0) {
        this.$message.warning('请选择至少一条数据');
        return;
      }
      this.removeAll(this.selection.map(({ {{pk}} }) => {{pk}}).join(','));
    },
    removeAll(ids) {
      this.$confirm('确定将选择数据删除?', { confirmButtonText: '确定', cancelButtonText: '取消', type: 'warning' })
        .then(() => remove(ids))
        .then(() => {
          this.onLoad();
          this.$message({ type: 'success', message: '操作成功!' });
        });
    },
    beforeOpen(done, type) {
      if (!['edit', 'view'].includes(type)) return done();
      getDetail(this.form.{{pk}}).then((res) => {
        this.form = res.data.data;
        done();
      });
    },
    searchReset() {
      this.query = {};
      this.onLoad();
    },
    searchChange(params, done) {
      this.query = params;
      this.page.currentPage = 1;
      this.onLoad();
      done();
    },
    onLoad() {
      this.loading = true;
      {{#isTree}}
      getTree().then((res) => {
        this.data = res.data.data;
        this.loading = false;
      });
      {{/isTree}}
      {{^isTree}}
      getList(this.page.currentPage, this.page.pageSize, this.query).then((res) => {
        const { records, total } = res.data.data;
        this.page.total = total;
        this.data = records;
        this.loading = false;
      });
      {{/isTree}}
    },
  },
};
</script>
