import { Col, Flex, Progress, Radio, Row, Skeleton, Steps, Table, Tag, Tree } from 'antd';
import { useT } from '../../../lib/language/i18n';
import { Sample } from './sample';

const GRADES = ['S', 'A', 'B'];
const ROWS = GRADES.map((grade, i) => ({ id: i, grade, count: 12 * (i + 1) }));
const FILTERS = GRADES.map((grade) => ({ text: grade, value: grade }));
const WIDTHS = [6, 12, 6];

/** Parts of antd that no page uses yet. They need no preparation in the build: `tests/console/development.spec.ts` proves it. */
export function Library() {
  const t = useT();
  return (
    <>
      <Sample title={t('gallery.library.filters')}>
        <Table
          rowKey="id"
          size="small"
          pagination={false}
          dataSource={ROWS}
          columns={[
            { title: t('gallery.library.grade'), dataIndex: 'grade', filters: FILTERS, onFilter: (value, row) => row.grade === value },
            { title: t('gallery.library.count'), dataIndex: 'count', sorter: (a, b) => a.count - b.count },
          ]}
        />
      </Sample>
      <Sample title={t('gallery.library.columns')}>
        <Row gutter={[8, 8]} style={{ width: '100%' }}>
          {WIDTHS.map((span, i) => (
            <Col key={GRADES[i]} span={span}>
              <Tag>{span}</Tag>
            </Col>
          ))}
        </Row>
      </Sample>
      <Sample title={t('gallery.library.skeleton')}>
        <Skeleton avatar paragraph={{ rows: 2 }} />
      </Sample>
      <Sample title={t('gallery.library.others')}>
        <Flex vertical gap={16}>
          <Radio.Group
            aria-label={t('gallery.library.grade')}
            defaultValue="A"
            options={FILTERS.map(({ text, value }) => ({ label: text, value }))}
          />
          <Progress percent={40} aria-label={t('gallery.library.count')} />
          <Steps size="small" current={1} items={GRADES.map((title) => ({ title }))} />
          <Tree
            defaultExpandAll
            treeData={[{ key: 'all', title: t('gallery.library.grade'), children: GRADES.map((key) => ({ key, title: key })) }]}
          />
        </Flex>
      </Sample>
    </>
  );
}
