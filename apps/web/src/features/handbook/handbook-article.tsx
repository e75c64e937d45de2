import type { ReactNode } from 'react';
import { AppLink } from '../../ui/app-link.tsx';
import type { Block, HandbookText, Line, Span } from './handbook-blocks.ts';
import css from './handbook.module.css';

const ELEMENTS = { strong: 'strong', emphasis: 'em', code: 'code' } as const;

function spanView(span: Span, at: number): ReactNode {
  if (span.kind === 'text') return span.text;
  if (span.kind === 'link')
    return (
      <AppLink key={at} href={span.href}>
        {span.text}
      </AppLink>
    );
  const Element = ELEMENTS[span.kind];
  return <Element key={at}>{span.text}</Element>;
}

const lineView = (line: Line) => line.map(spanView);

function TableView({ head, rows }: Extract<Block, { kind: 'table' }>) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((cell, at) => (
            <th key={at} scope="col">
              {lineView(cell)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([first = [], ...others], row) => (
          <tr key={row}>
            <th scope="row">{lineView(first)}</th>
            {others.map((cell, at) => (
              <td key={at}>{lineView(cell)}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function BlockView({ block }: { readonly block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h2>{lineView(block.line)}</h2>;
    case 'paragraph':
      return <p>{lineView(block.line)}</p>;
    case 'list': {
      const List = block.isOrdered ? 'ol' : 'ul';
      return (
        <List>
          {block.items.map((item, at) => (
            <li key={at}>{lineView(item)}</li>
          ))}
        </List>
      );
    }
    case 'table':
      return <TableView {...block} />;
    case 'picture': {
      const { source, alternative, width, height } = block;
      return (
        <img
          src={source}
          alt={alternative}
          width={width}
          height={height}
          // why: what is below does not move when the picture comes.
          style={{ width: `min(100%, ${width}px, ${width / height} * 32rem)` }}
          loading="lazy"
        />
      );
    }
  }
}

/** The text of a page of the handbook. */
export function HandbookArticle({ text }: { readonly text: HandbookText }) {
  return (
    <article className={css.article}>
      {text.blocks.map((block, at) => (
        <BlockView key={at} block={block} />
      ))}
    </article>
  );
}
