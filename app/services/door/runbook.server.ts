/** The sections of docs/runbook.ko.md, which the build bundles as text. */
import text from '../../../docs/runbook.ko.md?raw'

/** A piece of a sentence. A link of the file is plain text, because its target is another file of the repository. */
export type Piece = { as: 'text' | 'code' | 'strong'; text: string }
type Block = { as: 'paragraph' | 'list'; lines: Piece[][] }
/** `id` is the kind of alarm, or a number for a section about something else. */
export type RunbookSection = { id: string; title: string; blocks: Block[] }

const MARKS = /(`[^`]+`|\*\*[^*]+\*\*|\[[^\]]+\]\([^)]+\))/

export const RUNBOOK: RunbookSection[] = toSections(text)

export function toSections(markdown: string): RunbookSection[] {
  const [, ...parts] = markdown.split(/^##+ /m)
  return parts
    .map((part, index) => {
      const [title = '', ...lines] = part.split('\n')
      const kind = /^`([^`]+)`$/.exec(title)?.[1]
      return { id: kind ?? `section-${index + 1}`, title: kind ?? title, blocks: toBlocks(lines) }
    })
    .filter(({ blocks }) => blocks.length > 0)
}

/** Lines up to an empty one are a paragraph; lines from `- ` are the items of a list. */
function toBlocks(lines: string[]): Block[] {
  const texts = lines
    .join('\n')
    .split('\n\n')
    .map((one) => one.trim())
    .filter(Boolean)
  return texts.map((one) =>
    one.startsWith('- ')
      ? { as: 'list', lines: one.slice(2).split('\n- ').map(toPieces) }
      : { as: 'paragraph', lines: [toPieces(one)] },
  )
}

function toPieces(line: string): Piece[] {
  return line
    .replaceAll(/\s*\n\s*/g, ' ')
    .split(MARKS)
    .filter(Boolean)
    .map(toPiece)
}

function toPiece(text: string): Piece {
  if (text.startsWith('`')) return { as: 'code', text: text.slice(1, -1) }
  if (text.startsWith('**')) return { as: 'strong', text: text.slice(2, -2) }
  const label = /^\[([^\]]+)\]\([^)]+\)$/.exec(text)?.[1]
  return { as: 'text', text: label ?? text }
}
