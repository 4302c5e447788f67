import type { Block, Piece } from '#contract/site/developers/blocks.ts'
import type { Language } from '#contract/site/developers/developers.ts'
import { Card } from '../../kit/layout.tsx'
import { Code } from './code.tsx'
import * as css from './developers.css.ts'
import { ReportStates } from './figure.tsx'

/** The blocks of a guide; what follows a heading belongs to it. */
export function GuideBlocks({ blocks, lang }: { blocks: Block[]; lang: Language }) {
  return (
    <Card>
      <div className={css.guide}>
        {blocks.map((block, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: blocks have only their order
          <GuideBlock key={index} block={block} lang={lang} place={index + 1} />
        ))}
      </div>
    </Card>
  )
}

/** `place` makes the names of regions differ. */
type GuideBlockProps = { block: Block; lang: Language; place: number }

function GuideBlock({ block, lang, place }: GuideBlockProps) {
  switch (block.as) {
    case 'heading':
      return <h2 id={block.id}>{block.text}</h2>
    case 'code':
      return <Code text={block.text} label={`${block.language} ${place}`} />
    case 'table':
      return <Table {...block} lang={lang} label={`${textOf(block.head)} ${place}`} />
    case 'figure':
      return <ReportStates />
    case 'note':
      return (
        <p className={css.note}>
          <Pieces of={block.line} />
        </p>
      )
    case 'list':
      return <Items isNumbered={block.isNumbered} lines={block.lines} lang={lang} />
    default:
      return (
        <p>
          <Pieces of={block.line} />
        </p>
      )
  }
}

function Items({ isNumbered, lines, lang }: { isNumbered: boolean; lines: Piece[][]; lang: Language }) {
  const Tag = isNumbered ? 'ol' : 'ul'
  return (
    <Tag>
      {lines.map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: items have only their order
        <li key={index} lang={otherLanguage(line, lang)}>
          <Pieces of={line} />
        </li>
      ))}
    </Tag>
  )
}

type TableProps = { head: Piece[][]; rows: Piece[][][]; lang: Language; label: string }

function Table({ head, rows, lang, label }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls can be reached by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={label}>
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
            <Cells key={index} row={row} lang={lang} />
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Cells({ row, lang }: { row: Piece[][]; lang: Language }) {
  return (
    <tr>
      {row.map((cell, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: cells have only their order
        <td key={index} lang={otherLanguage(cell, lang)}>
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

/** The language of a line that is not in the language of its page, for screen readers. */
function otherLanguage(line: Piece[], lang: Language): Language | undefined {
  const text = line.map((piece) => (piece.as === 'code' ? '' : piece.text)).join('')
  const isKorean = /[가-힣]/.test(text)
  if (lang === 'en') return isKorean ? 'ko' : undefined
  return !isKorean && /[a-z]{2}/i.test(text) ? 'en' : undefined
}
