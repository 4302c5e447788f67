import type { Block, Piece } from '#contract/site/developers/blocks.ts'
import { Card } from '../../kit/layout.tsx'
import { Code } from './code.tsx'
import * as css from './developers.css.ts'
import { ReportStates } from './figure.tsx'

/** The blocks of a guide; what follows a heading belongs to it. */
export function GuideBlocks({ blocks }: { blocks: Block[] }) {
  return (
    <Card>
      <div className={css.guide}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have only their order
          <GuideBlock key={index} block={block} />
        ))}
      </div>
    </Card>
  )
}

function GuideBlock({ block }: { block: Block }) {
  switch (block.as) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>
    case 'code':
      return <Code text={block.text} label={block.language} />
    case 'table':
      return <Table head={block.head} rows={block.rows} />
    case 'figure':
      return <ReportStates />
    case 'note':
      return (
        <p className={css.note}>
          <Pieces of={block.line} />
        </p>
      )
    case 'list':
      return <Items isNumbered={block.isNumbered} lines={block.lines} />
    default:
      return (
        <p>
          <Pieces of={block.line} />
        </p>
      )
  }
}

function Items({ isNumbered, lines }: { isNumbered: boolean; lines: Piece[][] }) {
  const Tag = isNumbered ? 'ol' : 'ul'
  return (
    <Tag>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have only their order
        <li key={index}>
          <Pieces of={line} />
        </li>
      ))}
    </Tag>
  )
}

function Table({ head, rows }: { head: Piece[][]; rows: Piece[][][] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={textOf(head)}>
      <table className={css.table}>
        <thead>
          <tr>
            {head.map((cell, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells have only their order
              <th key={index} scope="col">
                <Pieces of={cell} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have only their order
            <Cells key={index} row={row} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cells({ row }: { row: Piece[][] }) {
  return (
    <tr>
      {row.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have only their order
        <td key={index}>
          <Pieces of={cell} />
        </td>
      ))}
    </tr>
  )
}

function Pieces({ of }: { of: Piece[] }) {
  return of.map((piece, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: pieces have only their order
    <PieceText key={index} {...piece} />
  ))
}

function PieceText({ as, text, href }: Piece) {
  if (as === 'link') return <a href={href}>{text}</a>
  if (as === 'code') return <code>{text}</code>
  return as === 'strong' ? <strong>{text}</strong> : text
}

function textOf(head: Piece[][]): string {
  return head.map((cell) => cell.map(({ text }) => text).join('')).join(', ')
}
