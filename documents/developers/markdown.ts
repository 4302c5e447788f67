/**
 * Reads a guide: a head of `name: value` lines, then headings (##), paragraphs, lists, tables, fenced code, notes (>) and
 * figures. Our own texts use no other marks.
 */
import type { Block, Piece } from '#contract/site/developers/blocks.ts'
import { FIGURES } from '#contract/site/developers/blocks.ts'

type GuideText = { head: Record<string, string>; blocks: Block[] }

export function readGuide(text: string): GuideText {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const lines = head.split('\n').map((line) => /^(\w+): (.*)$/.exec(line) ?? [])
  return {
    head: Object.fromEntries(lines.map(([, name = '', value = '']) => [name, value])),
    blocks: partsOf(body).map(toBlock),
  }
}

/** Splits at empty lines, but not inside fenced code. */
function partsOf(body: string): string[] {
  return body
    .split(/(^```[\s\S]*?^```$)/m)
    .flatMap((part) => (part.startsWith('```') ? [part] : part.split(/\n{2,}/)))
    .map((part) => part.replace(/^\n+|\s+$/g, ''))
    .filter((part) => part !== '')
}

function toBlock(part: string): Block {
  if (part.startsWith('```')) {
    const [first = '', ...lines] = part.split('\n')
    return { as: 'code', language: first.slice(3), text: lines.slice(0, -1).join('\n') }
  }
  if (part.startsWith('## ')) return { as: 'heading', id: toAnchor(part.slice(3)), text: part.slice(3) }
  if (part.startsWith('> ')) return { as: 'note', line: toPieces(part.replace(/^> /gm, '')) }
  if (part.startsWith('| ')) return toTable(part)
  if (part.startsWith('- ')) return { as: 'list', isNumbered: false, lines: itemsOf(part, /^- /m) }
  if (/^\d+\. /.test(part)) return { as: 'list', isNumbered: true, lines: itemsOf(part, /^\d+\. /m) }
  const figure = /^!\[([\w-]+)\]$/.exec(part)?.[1]
  const name = FIGURES.find((one) => one === figure)
  return name ? { as: 'figure', name } : { as: 'paragraph', line: toPieces(part) }
}

function itemsOf(part: string, mark: RegExp): Piece[][] {
  return part
    .split(mark)
    .filter((one) => one.trim() !== '')
    .map((one) => toPieces(one.trim()))
}

/** The second line of a table separates its head. */
function toTable(part: string): Block {
  const [head = [], , ...rows] = part.split('\n').map((row) =>
    row
      .replace(/^\| | \|$/g, '')
      .split(' | ')
      .map((cell) => toPieces(cell.trim())),
  )
  return { as: 'table', head, rows }
}

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/

function toPieces(text: string): Piece[] {
  return text
    .replaceAll(/\s*\n\s*/g, ' ')
    .split(MARKS)
    .filter((one) => one !== '')
    .map(toPiece)
}

function toPiece(text: string): Piece {
  if (text.startsWith('`')) return { as: 'code', text: text.slice(1, -1) }
  if (text.startsWith('**')) return { as: 'strong', text: text.slice(2, -2) }
  const [, label, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(text) ?? []
  return label && href ? { as: 'link', text: label, href } : { as: 'text', text }
}

function toAnchor(title: string): string {
  return title
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
}
