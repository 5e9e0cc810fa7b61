import { useQuery } from '@tanstack/react-query';
import { Button, Modal, Tree } from 'antd';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PageError } from '../../../kit/states/page-error';
import { RowsSkeleton } from '../../../kit/states/skeletons';
import { codeFragment } from '../../../kit/text/rich-html';
import { objectQuery } from '../../../lib/http/query';
import { useT } from '../../../lib/language/i18n';
import css from './develop.module.css';
import { type FileNode, fileTree } from './file-tree';
import { highlighted } from './highlight';

interface GeneratedFile {
  readonly path: string;
  readonly language: string;
  readonly content: string;
}

interface Props {
  readonly id: string;
  readonly name: string;
  readonly onDownload: (() => Promise<void>) | undefined;
  readonly onClose: () => void;
}

/** The files of a generator: their tree, and one of them with its syntax highlighted. */
export function PreviewDialog({ id, name, onDownload, onClose }: Props) {
  const t = useT();
  const { data, error, refetch } = useQuery({
    ...objectQuery<{ files: readonly GeneratedFile[] }>('develop.preview', { id }),
    staleTime: 0,
    retry: false,
  });
  const tree = useMemo(() => fileTree((data?.files ?? []).map(({ path }) => path)), [data]);
  const [chosen, setChosen] = useState<string>();
  const file = data?.files.find(({ path }) => path === chosen) ?? data?.files[0];
  return (
    <Modal
      open
      title={t('develop.previewOf', { name })}
      width="min(1280px, 96vw)"
      style={{ top: 32 }}
      onCancel={onClose}
      footer={
        onDownload && (
          <Button type="primary" onClick={() => void onDownload()}>
            {t('develop.archive')}
          </Button>
        )
      }
    >
      {error ? (
        <PageError error={error} onRetry={() => void refetch()} />
      ) : file ? (
        <div className={css.preview}>
          <div className={css.files}>
            <Tree.DirectoryTree
              aria-label={t('develop.files')}
              defaultExpandAll
              expandAction="click"
              showIcon={false}
              treeData={tree as FileNode[]}
              selectedKeys={[file.path]}
              onSelect={(_keys, { node }) => {
                if (node.isLeaf) setChosen(node.key);
              }}
            />
          </div>
          <Code {...file} />
        </div>
      ) : (
        <RowsSkeleton rows={10} />
      )}
    </Modal>
  );
}

function Code({ path, language, content }: GeneratedFile) {
  const box = useRef<HTMLElement>(null);
  useLayoutEffect(() => box.current?.replaceChildren(codeFragment(highlighted(content, language))), [content, language]);
  return (
    <section className={css.file} aria-label={path}>
      <h3>{path}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines and files scroll by keyboard */}
      <pre tabIndex={0}>
        <code ref={box} />
      </pre>
    </section>
  );
}
